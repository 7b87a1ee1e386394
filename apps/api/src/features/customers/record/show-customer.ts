import type { CustomerDetail, PossibleDuplicate } from '@botica/contract/features/customers/customer-schemas';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { findCustomer, findCustomerViewed, type StoredCustomer } from './customer-detail.store.ts';
import { refuseCustomer } from './customer-refusals.ts';
import { type CustomerLook, recordCustomerViews } from './customer-views.store.ts';
import { toCustomerDetail, toDuplicates } from './customer-wire.ts';

type Asked = Pick<Context, 'db' | 'actor'>;

function required(row: StoredCustomer | undefined): StoredCustomer {
  if (!row) throw refuseCustomer('customers.not_found');
  return row;
}

const requireCustomer = async ({ db, actor }: Asked, id: number) =>
  required(await findCustomer(db, { storeId: actor.storeId, id }));

/** The whole customer, or `customers.not_found`; another store's is not found. */
export async function showCustomer(ctx: Asked, id: number): Promise<CustomerDetail> {
  return toCustomerDetail(await requireCustomer(ctx, id));
}

function lookOf({ clock, requestId }: Context, { storeId, agentId, name: agentName }: AgentActor): CustomerLook {
  return { storeId, agentId, agentName, at: clock(), requestId };
}

/** Leaves word of who has looked at these people. */
export async function recordView(ctx: Context, ...customerIds: number[]): Promise<void> {
  if (ctx.actor.kind === 'agent') await recordCustomerViews(ctx.db, lookOf(ctx, ctx.actor), customerIds);
}

/** The same for somebody who opens the page: the look is recorded. */
export async function viewCustomer(ctx: Context, id: number): Promise<CustomerDetail> {
  if (ctx.actor.kind !== 'agent') return showCustomer(ctx, id);
  return toCustomerDetail(required(await findCustomerViewed(ctx.db, lookOf(ctx, ctx.actor), id)));
}

export async function listDuplicates(ctx: Asked, id: number): Promise<{ items: PossibleDuplicate[] }> {
  return { items: toDuplicates(await requireCustomer(ctx, id)) };
}
