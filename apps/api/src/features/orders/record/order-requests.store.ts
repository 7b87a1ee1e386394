import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';

/** The requests of an order, in the order of its items. */
export const requestsOfOrder = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_requests')
      .select('display_id')
      .whereRef('order_requests.order_id', '=', 'orders.id')
      .orderBy('order_requests.id'),
  ).as('requests');
