import { customerRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { MergeBody } from '@botica/contract/features/customers/customers.contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { requireFresh } from '../../../platform/audit/change-record.ts';
import { moveCustomerCount } from '../../stores/stores.store.ts';
import { requireIdentity } from '../record/change-customer.ts';
import { nameColumns } from '../record/customer-name.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import {
  type CustomerPatch,
  findCustomersAndLock,
  type LockedCustomer,
  updateCustomerRow,
} from '../record/locked-customer.store.ts';
import { recordingRefusedLook } from '../record/refused-look.ts';
import { showCustomer, viewCustomer } from '../record/show-customer.ts';
import { lockStoreCustomers } from '../record/store-customers.store.ts';
import { type Alias, countUnitedAddresses, deleteCustomerRow, rememberAliases } from './merge.store.ts';
import { mergedFields, misfitsOf } from './merge-decision.ts';

function lastOrderOf(mine: LockedCustomer, others: LockedCustomer) {
  const later = (others.last_order_at?.getTime() ?? 0) > (mine.last_order_at?.getTime() ?? 0) ? others : mine;
  const { last_order_id, last_order_number, last_order_at } = later;
  return { last_order_id, last_order_number, last_order_at };
}

/** All values of the merged customer, so that the audit shows what is gone. */
function valuesOf(customer: LockedCustomer): Record<string, unknown> {
  const filled = customerRecord.names
    .filter((field) => customer[field] !== null)
    .map((field) => [field, customer[field]]);
  return { id: customer.id, ...Object.fromEntries(filled) };
}

/**
 * Former e-mails and documents of both that the remaining customer does not have as present ones. A later order may
 * still use them.
 */
function formerOf(mine: LockedCustomer, others: LockedCustomer, patch: CustomerPatch): Alias[] {
  const kept = { ...mine, ...patch };
  return (['email', 'cpf', 'cnpj'] as const).flatMap((kind) =>
    [mine[kind], others[kind]].flatMap((value) => (value !== null && value !== kept[kind] ? [{ kind, value }] : [])),
  );
}

async function write(
  trx: Transaction<Tables>,
  ctx: Context,
  { mine, others, patch }: { mine: LockedCustomer; others: LockedCustomer; patch: CustomerPatch },
): Promise<void> {
  const { storeId } = ctx.actor;
  await ctx.personalData.passOn(trx, { storeId, id: others.id }, mine.id);
  await rememberAliases(trx, { storeId, id: mine.id }, formerOf(mine, others, patch));
  // The delete comes first: a CPF that moves is unique, so it must be free before the update.
  await deleteCustomerRow(trx, storeId, others.id);
  const updated = await updateCustomerRow(trx, storeId, mine, {
    ...patch,
    ...(patch.name === undefined ? {} : nameColumns(storeId, patch.name)),
    ...lastOrderOf(mine, others),
    created_at: new Date(Math.min(mine.created_at.getTime(), others.created_at.getTime())),
    merged_ids: [...mine.merged_ids, others.id, ...others.merged_ids],
  });
  if (!updated) throw refuse('server.busy', { retryAfterSeconds: 1 });
  await moveCustomerCount(trx, storeId, -1);
  const changes = changedFields(mine, patch);
  await audit(
    trx,
    ctx,
    {
      entity: 'customer',
      entityId: mine.id,
      action: 'customers.merged',
      changes: { ...changes, merged_customer: [valuesOf(others), null] },
    },
    {
      entity: 'customer',
      entityId: others.id,
      action: 'customers.merged_into_another',
      changes: { customer_id: [others.id, mine.id] },
    },
  );
}

/** Merges another customer of the store into this one. Orders and addresses move, and the other customer is deleted. */
export async function mergeCustomers(ctx: Context, id: number, body: MergeBody): Promise<CustomerDetail> {
  if (id === body.other_id) throw refuseCustomer('customers.merge_with_itself');
  return recordingRefusedLook(ctx, () => merge(ctx, id, body));
}

function merge(ctx: Context, id: number, body: MergeBody): Promise<CustomerDetail> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockStoreCustomers(trx, storeId);
    const both = await findCustomersAndLock(trx, storeId, [id, body.other_id]);
    const mine = both.find((customer) => customer.id === id);
    const others = both.find((customer) => customer.id === body.other_id);
    if (!mine) throw refuseCustomer('customers.not_found');
    if (!others) {
      if (mine.merged_ids.includes(body.other_id)) return viewCustomer(inside, id);
      throw refuseCustomer('customers.merge_unknown');
    }
    await requireFresh(ctx, mine, () => showCustomer(inside, id));
    await requireFresh({ ifMatch: body.other_version ?? null }, others, () => showCustomer(inside, others.id));
    requireIdentity(mine);
    requireIdentity(others);
    const patch = mergedFields(mine, others, body.fields);
    const [misfit] = misfitsOf({ ...mine, ...patch }, await countUnitedAddresses(trx, storeId, [id, others.id]));
    if (misfit) throw refuseCustomer(misfit);
    await write(trx, ctx, { mine, others, patch });
    return showCustomer(inside, id);
  });
}
