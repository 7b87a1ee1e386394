import type { CustomerDetail, PossibleDuplicate } from '@botica/contract/features/customers/customer-schemas';
import type { Context } from '../../../kit/context.ts';
import { findCustomer, findCustomerViewed, type StoredCustomer } from './customer-detail.store.ts';
import { refuseCustomer } from './customer-refusals.ts';
import { type CustomerLook, recordCustomerViews } from './customer-views.store.ts';
import { toCustomerDetail, toDuplicates } from './customer-wire.ts';

type ReadContext = Pick<Context, 'db' | 'actor'>;

function required(row: StoredCustomer | undefined): StoredCustomer {
  if (!row) throw refuseCustomer('customers.not_found');
  return row;
}

const requireCustomer = async ({ db, actor }: ReadContext, id: number) =>
  required(await findCustomer(db, { storeId: actor.storeId, id }));

/** Throws `customers.not_found` for an unknown customer or one of another store. */
export async function showCustomer(ctx: ReadContext, id: number): Promise<CustomerDetail> {
  return toCustomerDetail(await requireCustomer(ctx, id));
}

/** Null if Botica itself acts: that is no view. */
function lookOf({ actor, clock, requestId }: Context): CustomerLook | null {
  if (actor.kind !== 'agent' && actor.kind !== 'integration') return null;
  const { kind, storeId, name } = actor;
  return { kind, storeId, agentId: kind === 'agent' ? actor.agentId : null, name, at: clock(), requestId };
}

/** Records that the caller viewed these customers. */
export async function recordView(ctx: Context, ...customerIds: number[]): Promise<void> {
  const look = lookOf(ctx);
  if (look !== null) await recordCustomerViews(ctx.db, look, customerIds);
}

/** Shows the customer and records the view by a person or a program. */
export async function viewCustomer(ctx: Context, id: number): Promise<CustomerDetail> {
  const look = lookOf(ctx);
  return look === null ? showCustomer(ctx, id) : toCustomerDetail(required(await findCustomerViewed(ctx.db, look, id)));
}

export async function listDuplicates(ctx: ReadContext, id: number): Promise<{ items: PossibleDuplicate[] }> {
  return { items: toDuplicates(await requireCustomer(ctx, id)) };
}
