import { type AuditEntry, audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { moveCustomerCount } from '../../stores/stores.store.ts';
import { insertCustomers } from '../link/link-customers.store.ts';
import { keyOf } from '../link/link-customers.ts';
import { nameColumns, toNameSort } from '../record/customer-name.ts';
import { type CustomerPatch, type LockedCustomer, updateCustomerRow } from '../record/locked-customer.store.ts';

/** A customer to write; `current` is null for a new one. */
export interface CustomerDraft {
  current: LockedCustomer | null;
  patch: CustomerPatch;
}

const identityOf = ({ cpf = null, cnpj = null, email = null, phone = null, name = '' }: CustomerPatch) =>
  keyOf({ cpf, cnpj, email, phone, name_sort: toNameSort(name) });

async function createAll({ db, actor, clock }: InChange, patches: readonly CustomerPatch[]): Promise<AuditEntry[]> {
  const { storeId } = actor;
  const rows = patches.map(({ marketing_consent: _said, name = '', ...columns }) => ({
    ...columns,
    ...nameColumns(storeId, name),
    store_id: storeId,
    created_at: clock(),
  }));
  // A statement per row: rows of one statement share their columns, and a missing value would become the default.
  const ids = new Map<string, number>();
  for (const row of rows) for (const made of await insertCustomers(db, [row])) ids.set(keyOf(made), made.id);
  await moveCustomerCount(db, storeId, rows.length);
  return patches.map((patch) => ({
    entity: 'customer',
    entityId: ids.get(identityOf(patch)) as number,
    action: 'customers.imported',
    changes: changedFields({}, patch),
  }));
}

/** Writes customers, each with its audit row. The caller has locked the rows of the store and of the customers. */
export async function writeDrafts(inside: InChange, drafts: readonly CustomerDraft[]): Promise<void> {
  const { db, actor } = inside;
  const entries = await createAll(
    inside,
    drafts.flatMap(({ current, patch }) => (current === null ? [patch] : [])),
  );
  for (const { current, patch } of drafts) {
    if (current === null) continue;
    const named = patch.name === undefined ? {} : nameColumns(actor.storeId, patch.name);
    await updateCustomerRow(db, actor.storeId, current, { ...patch, ...named });
    const changes = changedFields(current, { ...current, ...patch });
    entries.push({ entity: 'customer', entityId: current.id, action: 'customers.updated', changes });
  }
  await audit(db, inside, ...entries);
}
