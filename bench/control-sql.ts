import { orderStatuses } from '@botica/contract/features/orders/status/order-status';

/** Reads a session with the agent's data that a server needs. */
export const sessionSql = `
  select sessions.id, sessions.last_seen_at, sessions.expires_at, sessions.preview_group_id, agents.id as agent_id,
    agents.name as agent_name, agents.totp_enabled_at, memberships.is_admin, groups.id as group_id, groups.key as group_key,
    groups.grouprules, stores.id as store_id, stores.time_zone, stores.require_second_factor, stores.mask_customers_in_lists
  from sessions join agents on agents.id = sessions.agent_id join stores on stores.id = sessions.store_id
    join memberships on memberships.agent_id = sessions.agent_id and memberships.store_id = stores.id
    left join groups on groups.id = memberships.group_id
  where sessions.token_hash = $1 and memberships.is_enabled`;

/** Reads a page of a store's orders, newest first, with their exact number. */
export const listSql = `
  select (select sum(count)::int from order_counters
      where store_id = $1 and kind in (${orderStatuses.map((status) => `'${status}'`)})) as total,
    id, alias, customer_id, customer_name, prescription_retained, created_at, total_cents, status, is_pickup, tracking_code,
    payment_kind, null as method_name,
    array(select display_id from order_requests where order_requests.order_id = orders.id
      order by order_requests.id) as requests
  from (select id as page_id from orders where store_id = $1 order by created_at desc, id desc limit 30 offset $2) as page
    join orders on orders.id = page_id
  order by created_at desc, id desc`;
