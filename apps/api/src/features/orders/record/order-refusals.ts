import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { paymentErrors } from '@botica/contract/features/orders/payments/payment-errors';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseOrder = refusalsOf({ ...ordersErrors, ...paymentErrors });
