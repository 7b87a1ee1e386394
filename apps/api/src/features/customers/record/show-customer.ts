import type { CustomerDetail, PossibleDuplicate } from '@botica/contract/features/customers/customer-schemas';
import type { Context } from '../../../kit/context.ts';
import { customerDetailQuery } from './customer-detail.store.ts';
import { refuseCustomer } from './customer-refusals.ts';
import { recordCustomerViews } from './customer-views.store.ts';
import { toCustomerDetail, toDuplicate } from './customer-wire.ts';
import { findDuplicates } from './duplicates.store.ts';
import { findStoreCustomers } from './store-customers.store.ts';

type Asked = Pick<Context, 'db' | 'actor'>;

/** Who else may be this person, as the store lets them be shown. */
async function duplicatesOf({ db, actor }: Asked, id: number): Promise<PossibleDuplicate[]> {
  const found = await findDuplicates(db, actor.storeId, id);
  if (found.length === 0) return [];
  const { mask_customers_in_lists: isMasked } = await findStoreCustomers(db, actor.storeId);
  return found.map((row) => toDuplicate(row, isMasked));
}

/** The whole customer, or `customers.not_found`; another store's is not found. */
export async function showCustomer(ctx: Asked, id: number): Promise<CustomerDetail> {
  const row = await customerDetailQuery(ctx.db, ctx.actor.storeId, id).executeTakeFirst();
  if (!row) throw refuseCustomer('customers.not_found');
  return toCustomerDetail(row, await duplicatesOf(ctx, id));
}

/** Leaves word of who has looked at these people. */
export async function recordView(ctx: Context, ...customerIds: number[]): Promise<void> {
  if (ctx.actor.kind === 'agent') await recordCustomerViews(ctx.db, { ...ctx, actor: ctx.actor }, customerIds);
}

/** The same for somebody who opens the page: the look is recorded. */
export async function viewCustomer(ctx: Context, id: number): Promise<CustomerDetail> {
  const detail = await showCustomer(ctx, id);
  await recordView(ctx, id);
  return detail;
}

export async function listDuplicates(ctx: Asked, id: number): Promise<{ items: PossibleDuplicate[] }> {
  const row = await customerDetailQuery(ctx.db, ctx.actor.storeId, id).executeTakeFirst();
  if (!row) throw refuseCustomer('customers.not_found');
  return { items: await duplicatesOf(ctx, id) };
}
