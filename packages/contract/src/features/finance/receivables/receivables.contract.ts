import * as z from 'zod/mini';
import { contract, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { money } from '../../../kit/money.ts';
import { pageOf } from '../../../kit/page.ts';
import { grantErrors, identityGrant } from '../../account/identity-grant.ts';
import { readFinance, wholeBookErrors } from '../finance.contract.ts';
import {
  anticipationQuote,
  anticipationRequest,
  anticipationRow,
  balances,
  positiveMoney,
  receivableListQuery,
  receivableRow,
  withdrawalList,
  withdrawalListQuery,
  withdrawalRow,
} from './receivable-schemas.ts';

export const receivablesErrors = defineErrors({
  ...wholeBookErrors,
  'finance.unknown_receiver': { status: 422, message: 'Este recebedor não existe nesta loja.' },
  'finance.withdrawal_not_found': { status: 404, message: 'Este saque não existe nesta loja.' },
  'finance.withdrawal_finished': { status: 409, message: 'Este saque já foi concluído.' },
  'finance.withdrawal_of_provider': { status: 409, message: 'A situação deste saque vem do provedor.' },
  'finance.available_below_zero': {
    status: 409,
    message: 'O saldo disponível está negativo: os próximos recebíveis o cobrem antes.',
  },
  'finance.more_than_available': { status: 409, message: 'O saque e seu custo passam do saldo disponível.' },
  'finance.fee_changed': { status: 409, message: 'O custo da antecipação mudou. Confira o novo valor.' },
  'finance.more_than_waiting': { status: 409, message: 'O valor passa do que pode ser antecipado.' },
});

/** Moving money out of the store's balance needs the highest level, and a confirmed identity. */
export const moveMoney = { area: 'Financeiro', level: 'delete' } as const;

const reading = {
  access: readFinance,
  changesWith: ['withdrawal', 'anticipation', 'order', 'standalone_payment', 'finance_settings', 'finance_fee'],
} as const;

export const receivables = contract('finance', {
  balances: get('/v2/finance/balances', {
    ...reading,
    summary: 'Onde está o dinheiro de um recebedor, ou de todos',
    query: z.object({ receiver: z.optional(recordId) }),
    reply: balances,
  }),
  withdrawals: get('/v2/finance/withdrawals', {
    ...reading,
    summary: 'Saques, o mais recente primeiro, e o que ainda não foi sacado',
    query: withdrawalListQuery,
    reply: withdrawalList,
  }),
  receivables: get('/v2/finance/receivables', {
    ...reading,
    summary: 'Os recebíveis de um saque ou de uma antecipação; sem nenhum dos dois, os que ainda não foram sacados',
    query: receivableListQuery,
    reply: pageOf(receivableRow),
  }),
  requestWithdrawal: post('/v2/finance/withdrawals', {
    summary: 'Pede um saque; o custo sai junto',
    access: moveMoney,
    body: z.object({ receiver: recordId, amount: positiveMoney, grant: identityGrant }),
    reply: withdrawalRow,
    errors: { ...receivablesErrors, ...grantErrors },
    idempotent: true,
  }),
  finishWithdrawal: put('/v2/finance/withdrawals/{id}', {
    summary: 'Diz se o saque chegou ou falhou; o que falhou volta ao saldo',
    access: moveMoney,
    params: idParam,
    body: z.object({ status: z.enum(['transferred', 'failed'], 'Diga se o saque chegou ou falhou.') }),
    reply: withdrawalRow,
    errors: receivablesErrors,
  }),
  anticipations: get('/v2/finance/anticipations', {
    ...reading,
    summary: 'Antecipações, a mais recente primeiro',
    query: withdrawalListQuery,
    reply: pageOf(anticipationRow),
  }),
  quoteAnticipation: get('/v2/finance/anticipations/quote', {
    access: readFinance,
    summary: 'O que uma antecipação traria e custaria hoje',
    query: anticipationRequest,
    reply: anticipationQuote,
    errors: receivablesErrors,
  }),
  anticipate: post('/v2/finance/anticipations', {
    summary: 'Antecipa recebíveis pelo custo mostrado antes',
    access: moveMoney,
    body: z.extend(anticipationRequest, {
      /** The fee as it was shown. If it differs now, the call is refused with the new one. */
      fee: z.optional(money),
      grant: identityGrant,
    }),
    reply: anticipationRow,
    errors: { ...receivablesErrors, ...grantErrors },
    idempotent: true,
  }),
});
