import type { ProductPictures } from '@botica/contract/features/products/media/products-media.contract';
import { products, productsErrors } from '@botica/contract/features/products/products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { invalidate } from '../../../../kit/api/query.ts';
import { WhenSeen } from '../../../../kit/page/when-seen.tsx';
import { useProductFormParts } from '../product-form-context.ts';
import { productOptions } from '../record-queries.ts';

const GallerySection = lazy(async () => ({
  default: (await import('../../media/gallery-section.tsx')).GallerySection,
}));

/** Photos and banner. They are saved at once and have a version of their own, so the form's version stays. */
export function PicturesSection() {
  const { product } = useProductFormParts();
  const client = useQueryClient();
  const { queryKey } = productOptions(product.id);
  const put = ({ medias, image, version, switched_off: off }: ProductPictures) => {
    // Removing a banner switches fields off; the form adopts them unless somebody else saved the product meanwhile.
    const isNext = off?.version === product.version + 1;
    client.setQueryData(
      queryKey,
      (before: typeof product | undefined) =>
        before && { ...before, medias, image, media_version: version, ...(isNext && off) },
    );
    if (off && !isNext) void client.invalidateQueries({ queryKey });
    void invalidate(client, products.endpoints.list);
  };
  return (
    <WhenSeen>
      <Suspense fallback={<p className="quiet">Carregando...</p>}>
        <GallerySection
          product={product}
          disabledReason={product.removed_at === null ? undefined : productsErrors['products.removed'].message}
          onPictures={put}
          onStale={() => client.invalidateQueries({ queryKey })}
        />
      </Suspense>
    </WhenSeen>
  );
}
