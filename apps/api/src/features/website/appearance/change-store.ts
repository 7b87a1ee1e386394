import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import { storesErrors } from '@botica/contract/features/stores/stores.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { changeRecord, type InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { findStoreAndLock, type StoredStore, type StorePatch, updateStore } from '../../stores/stores.store.ts';

export const refuseStore = refusalsOf(storesErrors);

/** The caller's store, its row locked until the transaction ends. */
export async function lockOwnStore({ db, actor }: InTransaction): Promise<StoredStore> {
  const store = await findStoreAndLock(db, actor.storeId);
  if (store === undefined) throw refuseStore('stores.not_found');
  return store;
}

interface StoreChange<Reply> {
  action: AuditAction;
  /** The columns that shall hold something else. */
  patch: StorePatch;
  show: (store: StoredStore) => Reply;
}

/** One change of what the store's own row says of it, with its audit row; all that it says has one version. */
export function changeStore<Reply>(ctx: Context, { action, patch, show }: StoreChange<Reply>): Promise<Reply> {
  return changeRecord<StoredStore, StorePatch, Reply>(ctx, {
    lock: lockOwnStore,
    wanted: () => patch,
    write: ({ db }, store, changed) => updateStore(db, store, changed),
    audit: { entity: 'store', action },
    show: (_, store) => show(store),
  });
}
