import { type AddressUpdate, addressesMax, type NewAddress } from '@botica/contract/features/customers/customer-fields';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { isHouseNumber } from '@botica/contract/features/customers/house-number';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { lockCustomer, requireIdentity } from '../record/change-customer.ts';
import { refuseCustomer } from '../record/customer-refusals.ts';
import { recordingRefusedLook } from '../record/refused-look.ts';
import { recordView } from '../record/show-customer.ts';
import {
  type AddressKey,
  countAddresses,
  deleteAddressRow,
  findAddressAndLock,
  insertAddress,
  type LockedAddress,
  updateAddressRow,
} from './addresses.store.ts';

function requireHouseNumber(number: string, stored: string | null): void {
  if (isHouseNumber(number, stored)) return;
  throw refuse('request.invalid', { fields: { number: 'Número obrigatório' } });
}

/** Refuses a caller who has seen an older version of the address. */
function requireFreshAddress(ctx: Context, address: LockedAddress): void {
  if (ctx.ifMatch !== null && ctx.ifMatch !== address.version) throw refuse('request.stale', { current: address });
}

export function addAddress(ctx: Context, customerId: number, address: NewAddress): Promise<CustomerAddress> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const customer = await lockCustomer(trx, storeId, customerId);
    requireIdentity(customer);
    requireHouseNumber(address.number, null);
    if ((await countAddresses(trx, storeId, customerId)) >= addressesMax) {
      throw refuseCustomer('customers.too_many_addresses');
    }
    const row = { ...address, store_id: storeId, customer_id: customerId, created_at: ctx.clock() };
    const added = await insertAddress(trx, row);
    await audit(trx, ctx, {
      entity: 'customer',
      entityId: customerId,
      action: 'customers.address_added',
      changes: { address: [null, added] },
    });
    return added;
  });
}

/** Locks the customer first, as every other write does, then the address. */
async function lockAddress(trx: Transaction<Tables>, key: AddressKey): Promise<LockedAddress> {
  await lockCustomer(trx, key.storeId, key.customerId);
  const address = await findAddressAndLock(trx, key);
  if (!address) throw refuseCustomer('customers.address_not_found');
  return address;
}

type Params = { id: number; addressId: number };

const keyOf = (ctx: Context, { id, addressId }: Params): AddressKey => ({
  storeId: ctx.actor.storeId,
  customerId: id,
  id: addressId,
});

export function updateAddress(ctx: Context, params: Params, patch: AddressUpdate): Promise<CustomerAddress> {
  return recordingRefusedLook(ctx, () => writeAddress(ctx, params, patch), params.id);
}

function writeAddress(ctx: Context, params: Params, patch: AddressUpdate): Promise<CustomerAddress> {
  const key = keyOf(ctx, params);
  return inTransaction(ctx.db, async (trx) => {
    const address = await lockAddress(trx, key);
    const changes = changedFields(address, patch);
    if (Object.keys(changes).length === 0) {
      await recordView({ ...ctx, db: trx }, key.customerId);
      return address;
    }
    requireFreshAddress(ctx, address);
    if (patch.number !== undefined) requireHouseNumber(patch.number, address.number);
    const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const updated = await updateAddressRow(trx, key, address, sent);
    if (!updated) throw refuse('server.busy', { retryAfterSeconds: 1 });
    await audit(trx, ctx, {
      entity: 'customer',
      entityId: key.customerId,
      action: 'customers.address_updated',
      changes: { ...changes, address_id: [address.id, address.id] },
    });
    return updated;
  });
}

export function removeAddress(ctx: Context, params: Params): Promise<Record<string, never>> {
  return recordingRefusedLook(ctx, () => eraseAddress(ctx, params), params.id);
}

function eraseAddress(ctx: Context, params: Params): Promise<Record<string, never>> {
  const key = keyOf(ctx, params);
  return inTransaction(ctx.db, async (trx) => {
    const address = await lockAddress(trx, key);
    requireFreshAddress(ctx, address);
    await deleteAddressRow(trx, key);
    await audit(trx, ctx, {
      entity: 'customer',
      entityId: key.customerId,
      action: 'customers.address_removed',
      changes: { address: [address, null] },
    });
    return {};
  });
}
