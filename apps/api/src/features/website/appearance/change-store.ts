import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import { storesErrors } from '@botica/contract/features/stores/stores.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { changeRecord } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { findStoreAndLock, type StoredStore, type StorePatch, updateStore } from '../../stores/stores.store.ts';

export const refuseStore = refusalsOf(storesErrors);

interface StoreChange<Reply> {
  action: AuditAction;
  /** The columns that shall hold something else. */
  patch: StorePatch;
  show: (store: StoredStore) => Reply;
}

/** One change of what the store's own row says of it, with its audit row; all that it says has one version. */
export function changeStore<Reply>(ctx: Context, { action, patch, show }: StoreChange<Reply>): Promise<Reply> {
  return changeRecord<StoredStore, StorePatch, Reply>(ctx, {
    lock: async ({ db }) => {
      const store = await findStoreAndLock(db, ctx.actor.storeId);
      if (store === undefined) throw refuseStore('stores.not_found');
      return store;
    },
    wanted: () => patch,
    write: ({ db }, store, changed) => updateStore(db, store, changed),
    audit: { entity: 'store', action },
    show: (_, store) => show(store),
  });
}
