import type { Product } from '@botica/contract/features/products/product-schemas';
import { products } from '@botica/contract/features/products/products.contract';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../kit/api/api.ts';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { LinkButton } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import type { JustMadeSearch } from '../../../kit/page/just-made.ts';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { NamedField } from '../../../kit/page/named-field.ts';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { productFormOptions } from '../product-queries.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductPageActions } from './product-page-actions.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { productOptions } from './record-queries.ts';

const back: { link: LinkProps; label: string } = { link: { to: '/products' }, label: 'Voltar para os produtos' };
const failure = 'Ocorreu um erro ao buscar as categorias. Tente novamente mais tarde';

interface ProductPageProps {
  /** The id as in the URL. */
  id: string;
  search: JustMadeSearch;
  /** Buttons beside the title. */
  actions: (product: Product) => ReactNode;
}

export function ProductPage({ id, search, actions }: ProductPageProps) {
  const missing = useOpeningPermission(products.endpoints.edit.access, id, productOptions(id).queryKey);
  const title = search.new ? 'Criar Produto' : 'Editar Produto';
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <LoadedProduct id={id} isNew={search.new === true} title={title} actions={actions} />;
}

interface LoadedProductProps extends Pick<ProductPageProps, 'id' | 'actions'> {
  isNew: boolean;
  title: string;
}

function LoadedProduct({ id, isNew, title, actions }: LoadedProductProps) {
  useLiveRecord('product', id, 'neste produto');
  const product = useQuery(productOptions(id));
  const forms = useQuery(productFormOptions());
  const isRemoved = product.data && product.data.removed_at !== null;
  if (product.data && forms.data) {
    return (
      <Page>
        <PageHeader
          title={isRemoved ? 'Produto na lixeira' : title}
          subtitle={product.data.title}
          back={back}
          actions={
            <>
              {actions(product.data)}
              <ProductPageActions product={product.data} />
            </>
          }
        />
        <ProductEditor product={product.data} forms={forms.data.forms} isNew={isNew} />
        <NamedField />
      </Page>
    );
  }
  // Loaded data stays on screen when a refetch fails, because somebody may be typing in it.
  const failed = [product, forms].find(({ isError, data }) => isError && data === undefined);
  const isGone = failed?.error instanceof ApiError && failed.error.status === 404;
  return (
    <Page>
      <PageHeader title={title} back={back} />
      {!failed && <ProductSkeleton />}
      {failed && isGone && (
        <EmptyState
          icon={<IconPackageOff size={28} stroke={1.5} />}
          title={failed.error?.message ?? failure}
          actions={<LinkButton link={{ to: '/products' }}>Ver todos os produtos</LinkButton>}
        >
          Ele pode ter sido removido.
        </EmptyState>
      )}
      {failed && !isGone && <ErrorPanel error={failed.error} title={failure} onRetry={failed.refetch} />}
    </Page>
  );
}
