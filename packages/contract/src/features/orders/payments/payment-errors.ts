import { defineErrors } from '../../../kit/errors.ts';

/**
 * Errors of reported payments. A file of its own, because an order's page loads the other errors and never needs these.
 */
export const paymentErrors = defineErrors({
  'orders.paid_in_future': { status: 422, message: 'A data do pagamento não pode estar no futuro.' },
  'orders.paid_in_closed_month': {
    status: 422,
    message: 'O mês deste pagamento já foi fechado no financeiro: informe uma data posterior.',
  },
});
