import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { productFormOptions } from '../products/product-queries.ts';
import { HistoryButton } from './history-button.tsx';

/** Opens who changed a product, when, from what to what. */
export function ProductHistoryButton({ product: { id, title } }: { product: { id: number; title: string } }) {
  const forms = useQuery(productFormOptions()).data?.forms ?? [];
  return (
    <HistoryButton
      title={`Histórico de ${title}`}
      endpoint={auditContract.endpoints.productHistory}
      id={id}
      names={{ form: new Map(forms.map((form) => [form.id, form.name])) }}
    />
  );
}
