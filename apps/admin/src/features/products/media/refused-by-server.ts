import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { ApiError, call } from '../../../kit/api/api.ts';
import { isTooLarge } from './picture-draft.ts';

/**
 * Why the server does not take a chosen picture, which it decodes whole; null: it does, or it is too large to be sent before
 * it is cropped.
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
