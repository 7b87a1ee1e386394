import { readOrders } from '@botica/contract/features/orders/orders.contract';
import type { OrderView, ViewSearch } from '@botica/contract/features/orders/views/order-views';
import { viewSearch } from '@botica/contract/features/orders/views/order-views';
import { mostViews, orderViewsErrors, shareViews } from '@botica/contract/features/orders/views/order-views.contract';
import { type Grantee, isAllowed } from '@botica/contract/kit/permissions';
import { normaliseText } from '@botica/contract/kit/text';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { isBranch } from '../../branches/record/branches.store.ts';
import { lockRights } from '../../roles/record/lock-rights.store.ts';
import { findViews, type StoredView, type ViewContent, type ViewsOf } from './order-views.store.ts';

export const refuseView = refusalsOf(orderViewsErrors);

/** Viewer of the views. Integration keys have no views. */
export function viewsOf({ actor }: Pick<Context, 'actor'>): ViewsOf {
  if (actor.kind !== 'agent') throw refuseView('orders.view_not_found');
  return actor;
}

const searchKeys = Object.keys(viewSearch.shape) as (keyof ViewSearch)[];

/** Search of a view with its keys in a fixed order; the database returns them in another. */
export function viewSearchWithDefaults(search: ViewSearch): ViewSearch {
  const setKeys = searchKeys.filter((key) => search[key] !== undefined);
  return Object.fromEntries(setKeys.map((key) => [key, search[key]]));
}

export const isShared = ({ agent_id: agentId }: Pick<StoredView, 'agent_id'>) => agentId === null;

export const toWire = (view: StoredView): OrderView => ({
  id: view.id,
  version: view.version,
  name: view.name,
  is_shared: isShared(view),
  search: viewSearchWithDefaults(view.search),
});

/** Locked views and rights of the caller. Changes to a store's views run one after the other. */
export interface LockedViews {
  grantee: Grantee;
  views: StoredView[];
}

export async function lockViews({ db, actor }: Pick<InTransaction, 'db' | 'actor'>): Promise<LockedViews> {
  const of = viewsOf({ actor });
  const grantee = await lockRights(db, actor, readOrders);
  return { grantee, views: await findViews(db, of) };
}

/** Throws if the caller may not change shared views, which everybody sees. */
export function requireSharing(grantee: Grantee): void {
  if (!isAllowed(grantee, shareViews)) throw refuseView('orders.view_not_shareable');
}

/** Throws if the row of tabs is full. */
export function requireRoom({ views }: LockedViews, ofStore: boolean): void {
  const beside = views.filter((view) => isShared(view) === ofStore);
  if (beside.length < mostViews) return;
  throw refuseView(ofStore ? 'orders.too_many_shared_views' : 'orders.too_many_views');
}

/** Throws if another view in the same row of tabs has this name. */
export function requireFreeName({ views }: LockedViews, { name, is_shared: ofStore }: ViewContent, id?: number): void {
  const key = normaliseText(name);
  const isTaken = views.some((view) => view.id !== id && isShared(view) === ofStore && view.name_key === key);
  if (!isTaken) return;
  const { message } = orderViewsErrors['orders.view_name_taken'];
  throw refuseView('orders.view_name_taken', { fields: { name: message } });
}

export async function requireBranch(db: Kysely<Tables>, storeId: number, { branch_id: id }: ViewSearch) {
  if (id === undefined || (await isBranch(db, storeId, id))) return;
  const { message } = orderViewsErrors['orders.unknown_branch'];
  throw refuseView('orders.unknown_branch', { fields: { 'search.branch_id': message } });
}

/** Flat form for the audit and for comparison, with one field for each filter. */
export function flat({ name, is_shared, search, ...place }: ViewContent & { place?: number }): Record<string, unknown> {
  return {
    name,
    is_shared,
    ...Object.fromEntries(searchKeys.map((key) => [key, search[key] ?? null])),
    ...place,
  };
}
