import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { ApiError, call } from '../../../kit/api/api.ts';
import { isTooLarge } from './picture-draft.ts';

/**
 * The server's reason for refusing a picture, which it decodes completely. Null if it accepts, or if the file is too
 * large to send before cropping.
 */
export async function refusedByServer(
  productId: number,
  { image, type }: { image: string; type: string },
): Promise<string | null> {
  if (isTooLarge('base', image)) return null;
  try {
    const body = { type: 1, base: { image, content_type: type } } as const;
    await call(productsMedia.endpoints.previewMedia, { params: { id: productId }, body });
    return null;
  } catch (error) {
    return (error instanceof ApiError && error.fields?.base) || null;
  }
}
