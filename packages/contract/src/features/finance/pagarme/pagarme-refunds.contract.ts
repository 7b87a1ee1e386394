import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { idParam } from '../../../kit/id-param.ts';
import { grantErrors, identityGrant } from '../../account/identity-grant.ts';
import { positiveMoney } from '../receivables/receivable-schemas.ts';
import { moveMoney } from '../receivables/receivables.contract.ts';
import { transactionActionErrors } from '../transactions/transaction-actions.contract.ts';
import { transactionRow } from '../transactions/transaction-schemas.ts';
import { pagarmeErrors } from './pagarme.contract.ts';

export const pagarmeRefunds = contract('finance', {
  askRefund: post('/v2/finance/transactions/{id}/provider-refunds', {
    summary: 'Pede à Pagar.me que devolva o pagamento, por inteiro ou em parte; a transação muda quando ela o fizer',
    access: moveMoney,
    params: idParam,
    body: z.object({ amount: positiveMoney, grant: identityGrant }),
    reply: transactionRow,
    errors: { ...transactionActionErrors, ...pagarmeErrors, ...grantErrors },
    idempotent: true,
  }),
});
