import { defineErrors } from '../../../kit/errors.ts';

/** Of payments that are told of; an order's page, which fetches the other refusals first of all, has none of these. */
export const paymentErrors = defineErrors({
  'orders.paid_in_future': { status: 422, message: 'A data do pagamento não pode estar no futuro.' },
  'orders.paid_in_closed_month': {
    status: 422,
    message: 'O mês deste pagamento já foi fechado no financeiro: informe uma data posterior.',
  },
});
