import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Opening hours of the order's branch, or of the central one if it names none. `expectedDispatch` uses them. */
export const workTimeOfOrder = sql<Selectable<Tables['branches']>['work_time'] | null>`(
  select work_time from branches where branches.store_id = orders.store_id
    and (branches.id = orders.selling_branch_id or (orders.selling_branch_id is null and is_central)) limit 1)`;

export const closedDaysOfOrder = sql<Selectable<Tables['stores']>['closed_days'] | null>`(
  select closed_days from stores where stores.id = orders.store_id)`;

export const dispatchParts = [
  'orders.lead_days',
  workTimeOfOrder.as('work_time'),
  closedDaysOfOrder.as('closed_days'),
] as const;
