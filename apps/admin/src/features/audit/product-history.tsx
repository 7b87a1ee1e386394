import { auditContract } from '@botica/contract/features/audit/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/look/button.tsx';
import { productFormOptions } from '../products/product-queries.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** Opens who changed a product, when, from what to what. */
export function ProductHistoryButton({ product: { id, title } }: { product: { id: number; title: string } }) {
  const [isOpen, setOpen] = useState(false);
  const forms = useQuery(productFormOptions()).data?.forms ?? [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Histórico</Button>
      <Suspense>
        {isOpen && (
          <HistoryDialog
            title={`Histórico de ${title}`}
            endpoint={auditContract.endpoints.productHistory}
            id={id}
            names={{ form: new Map(forms.map((form) => [form.id, form.name])) }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
