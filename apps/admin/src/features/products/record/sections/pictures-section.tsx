import { products } from '@botica/contract/features/products/products.contract';
import type { ProductPictures } from '@botica/contract/features/products/products-media.contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { invalidate } from '../../../../kit/api/query.ts';
import { useProductFormParts } from '../product-form-context.ts';
import { productOptions } from '../record-queries.ts';

const GallerySection = lazy(async () => ({
  default: (await import('../../media/gallery-section.tsx')).GallerySection,
}));

/** Photos and banner: saved at once, under a version of their own, so that the form stays as it is. */
export function PicturesSection() {
  const { product } = useProductFormParts();
  const client = useQueryClient();
  const { queryKey } = productOptions(product.id);
  const put = ({ medias, image, version }: ProductPictures) => {
    client.setQueryData(
      queryKey,
      (before: typeof product | undefined) => before && { ...before, medias, image, media_version: version },
    );
    void invalidate(client, products.endpoints.list);
  };
  return (
    <Suspense fallback={<p className="quiet">Carregando...</p>}>
      <GallerySection product={product} onPictures={put} onStale={() => client.invalidateQueries({ queryKey })} />
    </Suspense>
  );
}
