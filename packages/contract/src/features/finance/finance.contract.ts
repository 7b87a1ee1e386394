import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { recordId } from '../../kit/id-param.ts';
import { pageOf } from '../../kit/page.ts';
import {
  recipients,
  transactionListQuery,
  transactionRow,
  transactionTotals,
  unsettledCounts,
} from './transactions/transaction-schemas.ts';

export const readFinance = { area: 'Financeiro', level: 'read' } as const;

/** Errors of calls that move the book's money or fix its figures. */
export const wholeBookErrors = defineErrors({
  'finance.book_rewriting': {
    status: 409,
    message: 'O livro está sendo reescrito com as novas regras: aguarde o fim e tente de novo.',
  },
});

export const finance = contract('finance', {
  transactions: get('/v2/finance/transactions', {
    changesWith: ['order', 'standalone_payment', 'customer'],
    summary: 'Lista de transações',
    access: readFinance,
    query: transactionListQuery,
    reply: pageOf(transactionRow),
  }),
  totals: get('/v2/finance/totals', {
    changesWith: ['order', 'standalone_payment'],
    summary: 'Os totais de hoje e dos 29 dias anteriores, de todos os recebedores ou de um',
    access: readFinance,
    query: z.object({ receiver: z.optional(recordId) }),
    reply: transactionTotals,
  }),
  unsettled: get('/v2/finance/transactions/unsettled', {
    changesWith: ['order'],
    summary: 'Quantos pagamentos aprovados são de pedidos cancelados ou pagos a mais',
    access: readFinance,
    query: z.object({ receiver: z.optional(recordId) }),
    reply: unsettledCounts,
  }),
  recipients: get('/v2/finance/recipients', {
    changesWith: ['branch'],
    summary: 'Quem recebe: as lojas, ou as contas do provedor',
    access: readFinance,
    reply: recipients,
  }),
});
