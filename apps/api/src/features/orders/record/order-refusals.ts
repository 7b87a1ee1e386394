import { ordersErrors } from '@botica/contract/features/orders/orders.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

/** The refusals that the contract of the orders declares. */
export const refuseOrder = refusalsOf(ordersErrors);
