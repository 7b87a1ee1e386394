import type { ProductEdit } from '@botica/contract/features/products/bulk/product-bulk-edit';
import { type ProductSelection, productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { BulkPreview } from '../../../platform/batches/bulk-preview.tsx';
import classes from './edit-preview.module.css';

type Preview = ReplyOf<typeof productsBulk.endpoints.previewEdit>;

/** Fetches the effect of the edit on the products. */
export function useEditPreview(selection: ProductSelection, edit: ProductEdit | undefined): UseQueryResult<Preview> {
  const { previewEdit } = productsBulk.endpoints;
  return useQuery<Preview>({
    queryKey: [previewEdit.path, selection, edit],
    queryFn: ({ signal }) => call(previewEdit, { body: { selection, edit: edit as ProductEdit } }, { signal }),
    enabled: edit !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

const count = (number: number) => number.toLocaleString('pt-BR');

function changingText({ total, changing }: Preview): string {
  if (changing === 0) return 'Nenhum destes produtos muda.';
  if (changing === total) return total === 1 ? 'O produto muda.' : `Os ${count(total)} produtos mudam.`;
  return `${count(changing)} de ${count(total)} produtos ${changing === 1 ? 'muda' : 'mudam'}.`;
}

/** The result for each product, and the reasons of those that stay unchanged. */
export const EditPreview = ({ preview: { data, error } }: { preview: UseQueryResult<Preview> }) => (
  <BulkPreview noun="os produtos" data={data} error={error} changing={data ? changingText(data) : ''}>
    {data && data.rows.length > 0 && <ChangingRows preview={data} />}
  </BulkPreview>
);

function ChangingRows({ preview: { rows, changing } }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.rows} aria-label="O que muda em cada produto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Agora</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, before, after }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changing > rows.length && <p className="quiet">E mais {count(changing - rows.length)}.</p>}
    </section>
  );
}
