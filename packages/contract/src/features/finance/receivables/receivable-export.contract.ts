import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { sheetFormat } from '../../../kit/sheet-format.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { readFinance } from '../finance.contract.ts';
import { receivableFilters } from './receivable-schemas.ts';

export const statementParts = ['receivables', 'withdrawals', 'anticipations'] as const;
export type StatementPart = (typeof statementParts)[number];

export const statementPartNames: Record<StatementPart, string> = {
  receivables: 'Recebíveis',
  withdrawals: 'Saques',
  anticipations: 'Antecipações',
};

export const receivableExport = contract('finance', {
  startStatementExport: post('/v2/finance/receivables/exports', {
    summary: 'Começa a exportar recebíveis (por vencimento), saques ou antecipações para uma planilha',
    access: readFinance,
    idempotent: true,
    body: z.object({
      part: z.enum(statementParts, 'Escolha o que exportar.'),
      filter: receivableFilters,
      format: sheetFormat,
    }),
    reply: batch,
    errors: { 'works.too_many': batchesErrors['works.too_many'] },
  }),
});
