import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import { audit, changedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { nameColumns } from './customer-name.ts';
import { refuseCustomer } from './customer-refusals.ts';
import {
  type CustomerPatch,
  findCustomersAndLock,
  findDocumentOwner,
  type LockedCustomer,
  updateCustomerRow,
} from './locked-customer.store.ts';
import { recordingRefusedLook } from './refused-look.ts';
import { recordView, showCustomer } from './show-customer.ts';
import { lockStoreCustomers } from './store-customers.store.ts';

export async function lockCustomer(trx: Transaction<Tables>, storeId: number, id: number): Promise<LockedCustomer> {
  const [customer] = await findCustomersAndLock(trx, storeId, [id]);
  if (!customer) throw refuseCustomer('customers.not_found');
  return customer;
}

/** Refuses a caller who has seen an older version, and shows the present one. */
export async function requireFreshCustomer(ctx: Context, customer: LockedCustomer): Promise<void> {
  if (ctx.ifMatch === null || ctx.ifMatch === customer.version) return;
  throw refuse('request.stale', { current: await showCustomer(ctx, customer.id) });
}

/** Whoever's identity is gone stays as they are. */
export function requireIdentity(customer: LockedCustomer): void {
  if (customer.anonymised_at !== null) throw refuseCustomer('customers.anonymised');
}

/** A CPF or CNPJ names one customer of a store. The store's row is held: nobody else gives one away meanwhile. */
async function requireFreeDocuments(
  trx: Transaction<Tables>,
  storeId: number,
  customer: LockedCustomer,
  { patch, fieldOf }: Pick<CustomerChange, 'patch' | 'fieldOf'>,
): Promise<void> {
  for (const column of ['cpf', 'cnpj'] as const) {
    const number = patch[column];
    if (!number || number === customer[column]) continue;
    const owner = await findDocumentOwner(trx, storeId, column, number);
    if (owner === undefined || owner === customer.id) continue;
    const refusal = refuseCustomer('customers.document_taken');
    throw refuseCustomer('customers.document_taken', { fields: { [fieldOf[column]]: refusal.message } });
  }
}

export interface CustomerChange {
  patch: CustomerPatch;
  /** Beside which field of the body a refusal stands. */
  fieldOf: Record<'cpf' | 'cnpj', string>;
}

/**
 * One change of a customer's own data with its audit row, in one transaction; answers the customer as they then are.
 * Order of the checks: unknown 404, repeat 200, stale `If-Match` 412, then anonymised 409 and a taken document 422.
 */
export function changeCustomer(ctx: Context, id: number, change: CustomerChange): Promise<CustomerDetail> {
  return recordingRefusedLook(ctx, () => writeChange(ctx, id, change));
}

function writeChange(ctx: Context, id: number, change: CustomerChange): Promise<CustomerDetail> {
  const { patch } = change;
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await lockStoreCustomers(trx, storeId);
    const customer = await lockCustomer(trx, storeId, id);
    const changes = changedFields(customer, patch);
    if (Object.keys(changes).length > 0) {
      await requireFreshCustomer(inside, customer);
      requireIdentity(customer);
      await requireFreeDocuments(trx, storeId, customer, change);
      const named = patch.name === undefined ? {} : nameColumns(storeId, patch.name);
      const isUpdated = await updateCustomerRow(trx, storeId, customer, { ...patch, ...named });
      // The row is locked, so this is an engine without row locks: its caller tries again.
      if (!isUpdated) throw refuse('server.busy', { retryAfterSeconds: 1 });
      await audit(trx, ctx, { entity: 'customer', entityId: id, action: 'customers.updated', changes });
    } else {
      // Nothing is written, all is shown: a look.
      await recordView(inside, id);
    }
    return showCustomer(inside, id);
  });
}
