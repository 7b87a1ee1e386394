import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { optionalLine } from '../../../kit/fields/text.ts';
import { idParam } from '../../../kit/id-param.ts';
import { grantErrors, identityGrant } from '../../account/identity-grant.ts';
import { positiveMoney } from '../receivables/receivable-schemas.ts';
import { moveMoney } from '../receivables/receivables.contract.ts';
import { transactionRow } from './transaction-schemas.ts';

// A file of its own: only the list's dialogs load these calls, which would add 2 kB to most pages.

export const transactionActionErrors = defineErrors({
  'finance.transaction_not_found': { status: 404, message: 'Esta transação não existe nesta loja.' },
  'finance.not_a_payment': {
    status: 409,
    message: 'Um pagamento alternativo segue o pedido: ao cancelar o pedido, ele fica estornado.',
  },
  'finance.of_provider': {
    status: 409,
    message: 'Esta transação é do provedor de pagamento: é lá que ela é estornada.',
  },
  'finance.already_refunded': { status: 409, message: 'Este pagamento já foi estornado por inteiro.' },
  'finance.charged_back': {
    status: 409,
    message: 'Este pagamento está em chargeback: o dinheiro já voltou ao titular.',
  },
  'finance.not_charged_back': { status: 409, message: 'Este pagamento não está em chargeback.' },
  'finance.not_paid': { status: 409, message: 'Este pagamento não foi aprovado: não há o que devolver.' },
  'finance.more_than_left': { status: 422, message: 'O valor passa do que resta deste pagamento.' },
});

/** A note by the person who records it. */
const note = optionalLine(200);

const acting = {
  access: moveMoney,
  params: idParam,
  reply: transactionRow,
  errors: { ...transactionActionErrors, ...grantErrors },
  idempotent: true,
} as const;

/** Changes of a payment of the own book that people report. Botica records them and moves no money. */
export const transactionActions = contract('finance', {
  recordRefund: post('/v2/finance/transactions/{id}/refunds', {
    ...acting,
    summary: 'Registra que o pagamento foi devolvido, por inteiro ou em parte',
    body: z.object({ amount: positiveMoney, note, grant: identityGrant }),
  }),
  recordChargeback: post('/v2/finance/transactions/{id}/chargebacks', {
    ...acting,
    summary: 'Registra que o titular contestou o pagamento, e que o dinheiro voltou a ele',
    body: z.object({ note, grant: identityGrant }),
  }),
  winChargeback: post('/v2/finance/transactions/{id}/chargebacks/won', {
    ...acting,
    summary: 'Registra que a contestação foi ganha: o pagamento volta a valer',
    body: z.object({ note, grant: identityGrant }),
  }),
});
