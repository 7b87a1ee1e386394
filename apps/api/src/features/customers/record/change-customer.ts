import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { notedChannel } from '@botica/contract/kit/fields/marketing-consent';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
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

/** Throws for an anonymised customer, because its data must not change any more. */
export function requireIdentity(customer: LockedCustomer): void {
  if (customer.anonymised_at !== null) throw refuseCustomer('customers.anonymised');
}

/**
 * Throws if another customer of the store has the CPF or CNPJ. The caller has locked the store's row, so no other call
 * can assign it meanwhile.
 */
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
  /** Marketing consent, if the call sets it. The same answer again is not recorded. */
  consent?: boolean | undefined;
  /** Field of the body beside which a refusal appears. */
  fieldOf: Record<'cpf' | 'cnpj', string>;
}

function notedConsentOf(
  { actor, clock }: Context,
  { marketing_consent: known }: LockedCustomer,
  granted: boolean | undefined,
): CustomerPatch {
  if (granted === undefined || granted === known?.granted) return {};
  const agent_id = actor.kind === 'agent' ? actor.agentId : null;
  return {
    marketing_consent: { granted, at: clock().toISOString(), channel: notedChannel, text_version: null, agent_id },
  };
}

/**
 * Changes a customer's data with its audit row in one transaction; returns the new state. Checks in this order: unknown
 * 404, repeat 200, stale `If-Match` 412, then anonymised 409 and a taken document 422.
 */
export function changeCustomer(
  ctx: Context,
  id: number,
  { patch, consent, fieldOf }: CustomerChange,
): Promise<CustomerDetail> {
  const { storeId } = ctx.actor;
  const change = () =>
    changeRecord<LockedCustomer, CustomerPatch, CustomerDetail>(ctx, {
      lock: async ({ db }) => {
        await lockStoreCustomers(db, storeId);
        return lockCustomer(db, storeId, id);
      },
      patch: (customer) => ({ ...patch, ...notedConsentOf(ctx, customer, consent) }),
      // A repeat writes nothing but shows all data, so it is recorded as a view.
      onRepeat: (inside) => recordView(inside, id),
      check: async ({ db }, customer) => {
        requireIdentity(customer);
        await requireFreeDocuments(db, storeId, customer, { patch, fieldOf });
      },
      write: ({ db }, customer, changes) => {
        const named = patch.name === undefined ? {} : nameColumns(storeId, patch.name);
        return updateCustomerRow(db, storeId, customer, { ...changes, ...named });
      },
      audit: { entity: 'customer', action: 'customers.updated' },
      show: (inside) => showCustomer(inside, id),
    });
  return recordingRefusedLook(ctx, change);
}
