import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { selectionOf } from '../../../kit/selection.ts';
import { sheetFormat } from '../../../kit/sheet-format.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { productListQuery } from '../product-schemas.ts';
import { readCatalogue, removeFromCatalogue, writeCatalogue } from '../products.contract.ts';
import { productEdit } from './product-bulk-edit.ts';

// With those of the pictures these calls would add 2 kB to the list, which fetches them when they are needed.

/** Maximum rows of a preview. */
export const mostShown = 200;

export const productsBulkErrors = defineErrors({
  'products.none_selected': {
    status: 422,
    message: 'Nenhum produto foi encontrado. Atualize a lista e escolha de novo.',
  },
  'products.too_many_selected': {
    status: 422,
    message: 'São no máximo 10.000 produtos por vez. Use os filtros para escolher menos.',
  },
  'works.too_many': batchesErrors['works.too_many'],
});

/** Filters and order, as in the list's own call. */
const productListFilter = z.omit(productListQuery, { p: true, 'per-page': true });
export type ProductListFilter = z.infer<typeof productListFilter>;

const productSelection = selectionOf(productListFilter, 'produto', 'produtos');
export type ProductSelection = z.infer<typeof productSelection>;

const edit = z.object({ selection: productSelection, edit: productEdit });

export const productsBulk = contract('products', {
  startExport: post('/v2/products/exports', {
    summary: 'Começa a exportar produtos, com todas as colunas, para uma planilha',
    access: readCatalogue,
    idempotent: true,
    body: z.object({ selection: productSelection, format: sheetFormat }),
    reply: batch,
    errors: productsBulkErrors,
  }),
  previewEdit: post('/v2/products/edits/preview', {
    summary: 'O que muda em cada produto escolhido, e por que os outros não mudam; nada é alterado',
    access: writeCatalogue,
    body: edit,
    reply: z.object({
      total: z.int(),
      changing: z.int(),
      /** The first changing products, with old and new value formatted for people. */
      rows: z.array(z.object({ id: z.int(), title: z.string(), before: z.string(), after: z.string() })),
      /** The other products by reason; `labels` names the first of them. */
      refused: z.array(z.object({ reason: z.string(), count: z.int(), labels: z.array(z.string()) })),
    }),
    errors: productsBulkErrors,
  }),
  startEdit: post('/v2/products/edits', {
    summary: 'Começa a alterar muitos produtos',
    access: writeCatalogue,
    idempotent: true,
    body: edit,
    reply: batch,
    errors: productsBulkErrors,
  }),
  startRemoval: post('/v2/products/removals', {
    summary: 'Começa a pôr muitos produtos na lixeira',
    access: removeFromCatalogue,
    idempotent: true,
    body: z.object({ selection: productSelection }),
    reply: batch,
    errors: productsBulkErrors,
  }),
});
