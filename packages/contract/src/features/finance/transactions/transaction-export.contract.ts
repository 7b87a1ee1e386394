import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { sentAscendingFlag, sortBy } from '../../../kit/page.ts';
import { sheetFormat } from '../../../kit/sheet-format.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { readFinance } from '../finance.contract.ts';
import { transactionSorts } from './transaction-list-options.ts';
import { transactionFilters } from './transaction-schemas.ts';

/** Filters and order, as in the list's own call. */
const transactionListFilter = z.extend(transactionFilters, {
  'sort-by': sortBy(transactionSorts),
  ascending: sentAscendingFlag,
});
export type TransactionListFilter = z.infer<typeof transactionListFilter>;

export const transactionExport = contract('finance', {
  startExport: post('/v2/finance/exports', {
    summary: 'Começa a exportar a lista filtrada de transações para uma planilha',
    access: readFinance,
    idempotent: true,
    body: z.object({ filter: transactionListFilter, format: sheetFormat }),
    reply: batch,
    errors: { 'works.too_many': batchesErrors['works.too_many'] },
  }),
});
