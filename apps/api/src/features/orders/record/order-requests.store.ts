import { sql } from 'kysely';

/** Request ids of an order, in the order of its items. */
export const requestsOfOrder = sql<string[]>`array(select display_id from order_requests
  where order_requests.order_id = orders.id order by order_requests.id)`.as('requests');
