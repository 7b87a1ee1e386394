import { products } from '@botica/contract/features/products/products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { putProduct } from './record-queries.ts';

const title = 'Criar Produto';
const failure = 'Ocorreu um erro ao tentar criar um novo produto.';

/** /products/new: creates a draft and replaces this page with the draft's page. */
export function NewProductPage() {
  const missing = usePermission(products.endpoints.create.access);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  return <ProductMaking />;
}

function ProductMaking() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const isBegun = useRef(false);

  const make = async () => {
    setError(null);
    try {
      const product = await call(products.endpoints.create, {});
      putProduct(client, product);
      await navigate({
        to: '/products/$id',
        params: { id: String(product.id) },
        search: { new: true },
        hash: 'title',
        replace: true,
      });
    } catch (reason) {
      toast.error(failure);
      setError(reason);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft, however often the page is drawn
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void make();
  }, []);

  return (
    <Page>
      <PageHeader title={title} back={{ link: { to: '/products' }, label: 'Voltar para os produtos' }} />
      {error === null ? <ProductSkeleton /> : <ErrorPanel error={error} title={failure} onRetry={make} />}
    </Page>
  );
}
