import type { LogoBox } from '@botica/contract/features/products/media/product-media';
import { productsMedia } from '@botica/contract/features/products/media/products-media.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/api/query.ts';

/** Milliseconds without resizing before the server is asked. */
const restMs = 300;

/** The store's logo, or its name, drawn by the server for a box of this size: a data URL, undefined while loading. */
export function useDrawnLogo(productId: number, box: LogoBox, isInverse: boolean): string | undefined {
  const [size] = useDebouncedValue(`${box.max_width} ${box.max_height}`, restMs);
  const [width, height] = size.split(' ').map(Number) as [number, number];
  const input = { params: { id: productId }, query: { width, height, inverse: isInverse ? '1' : '0' } as const };
  return useQuery({ ...query(productsMedia.endpoints.drawLogo, input), placeholderData: keepPreviousData }).data?.image;
}
