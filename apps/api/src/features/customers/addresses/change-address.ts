import { addressesMax } from '@botica/contract/features/customers/customer-fields';
import {
  type AddressUpdate,
  customerAddressRecord,
  type NewAddress,
} from '@botica/contract/features/customers/customer-record';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { isHouseNumber, wrongHouseNumber } from '@botica/contract/kit/fields/house-number';
import { sentOf } from '@botica/contract/kit/record';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
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

const entity = 'customer';

function requireHouseNumber(number: string, stored: string | null): void {
  if (isHouseNumber(number, stored)) return;
  throw refuse('request.invalid', { fields: { number: wrongHouseNumber } });
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
      entity,
      entityId: customerId,
      action: 'customers.address_added',
      changes: { address: [null, added] },
    });
    return added;
  });
}

type Params = { id: number; addressId: number };

/**
 * Lock and reply of an address for `changeRecord`. The customer is locked first, as in every other write, and the audit
 * row is the customer's.
 */
function addressOf({ actor }: Context, { id, addressId }: Params) {
  const key: AddressKey = { storeId: actor.storeId, customerId: id, id: addressId };
  const lock = async ({ db }: InTransaction): Promise<LockedAddress> => {
    await lockCustomer(db, key.storeId, key.customerId);
    const address = await findAddressAndLock(db, key);
    if (!address) throw refuseCustomer('customers.address_not_found');
    return address;
  };
  return { key, lock, show: (_: InTransaction, address: LockedAddress): CustomerAddress => address };
}

export function updateAddress(ctx: Context, params: Params, patch: AddressUpdate): Promise<CustomerAddress> {
  const { key, ...address } = addressOf(ctx, params);
  const change = () =>
    changeRecord(ctx, {
      ...address,
      patch: () => sentOf(customerAddressRecord, patch),
      onRepeat: (inside) => recordView(inside, key.customerId),
      check: (_, current) => {
        if (patch.number !== undefined) requireHouseNumber(patch.number, current.number);
      },
      write: ({ db }, current, input) => updateAddressRow(db, key, current, input),
      audit: (current, changes) => ({
        entity,
        entityId: key.customerId,
        action: 'customers.address_updated',
        changes: { ...changes, address_id: [current.id, current.id] },
      }),
    });
  return recordingRefusedLook(ctx, change, params.id);
}

export function removeAddress(ctx: Context, params: Params): Promise<Record<string, never>> {
  const { key, ...address } = addressOf(ctx, params);
  const removal = () =>
    removeRecord(ctx, {
      ...address,
      remove: ({ db }) => deleteAddressRow(db, key),
      audit: (current) => ({
        entity,
        entityId: key.customerId,
        action: 'customers.address_removed',
        changes: { address: [current, null] },
      }),
    });
  return recordingRefusedLook(ctx, removal, params.id);
}
