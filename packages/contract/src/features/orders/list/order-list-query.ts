import * as z from 'zod/mini';
import { day } from '../../../kit/dates.ts';
import { recordId } from '../../../kit/id-param.ts';
import { ascendingFlag, pageNumber, searchText, sortBy } from '../../../kit/page.ts';
import { typedCode } from '../../coupons/record/coupon-code.ts';
import { orderDeliveries, orderExpeditions, orderFilters, orderPayments, orderSorts } from './order-list-options.ts';

export const orderListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(orderSorts),
  ascending: ascendingFlag,
  status: z.optional(z.enum(orderFilters, 'Situação desconhecida.')),
  short_id: searchText,
  customer_name: searchText,
  'inquiry-display-id': searchText,
  'fetch-products': z.optional(z.enum(['0', '1'])),
  /** Days of the store on which orders were placed, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  /** The selling branch; an order without one belongs to the central branch. */
  branch_id: z.optional(recordId),
  payment: z.optional(z.enum(orderPayments, 'Forma de pagamento desconhecida.')),
  delivery: z.optional(z.enum(orderDeliveries, 'Use delivery ou pickup.')),
  expedition: z.optional(z.enum(orderExpeditions, 'Use late ou due.')),
  /** A coupon's name or a single-use code: orders that use it, or did before they were cancelled. */
  coupon: z.optional(typedCode),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;
