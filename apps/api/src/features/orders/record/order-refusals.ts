import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { paymentErrors } from '@botica/contract/features/orders/payments/payment-errors';
import { refusalsOf } from '../../../kit/app-error.ts';

/** The refusals that the contract of the orders declares. */
export const refuseOrder = refusalsOf({ ...ordersErrors, ...paymentErrors });
