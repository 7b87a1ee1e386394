import { createFileRoute } from '@tanstack/react-router';
import { ProductHistoryButton } from '../../../features/audit/product-history.tsx';
import { mayReadProducts, productFormOptions } from '../../../features/products/product-queries.ts';
import { ProductPage } from '../../../features/products/record/product-page.tsx';
import { productOptions } from '../../../features/products/record/record-queries.ts';
import { ProductPreviewButton } from '../../../features/storefront/preview-button.tsx';
import { readJustMade } from '../../../kit/page/just-made.ts';
import { loadSoon } from '../../../kit/page/load-soon.ts';

export const Route = createFileRoute('/_app/products/$id')({
  validateSearch: readJustMade,
  loader: async ({ context: { queryClient: client, session }, params, cause }) => {
    if (!mayReadProducts(session)) return;
    await loadSoon(cause, client.prefetchQuery(productOptions(params.id)), client.prefetchQuery(productFormOptions()));
  },
  component: ProductRoute,
});

function ProductRoute() {
  const { id } = Route.useParams();
  return (
    <ProductPage
      key={id}
      id={id}
      search={Route.useSearch()}
      actions={(product) => (
        <>
          <ProductPreviewButton product={product} />
          <ProductHistoryButton product={product} />
        </>
      )}
    />
  );
}
