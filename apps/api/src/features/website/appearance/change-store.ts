import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import { storesErrors } from '@botica/contract/features/stores/stores.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import {
  findStore,
  findStoreAndLock,
  type StoredStore,
  type StorePatch,
  updateStore,
} from '../../stores/stores.store.ts';
import { recolorSite } from './site-colors-job.ts';

export const refuseStore = refusalsOf(storesErrors);

function required(store: StoredStore | undefined): StoredStore {
  if (store === undefined) throw refuseStore('stores.not_found');
  return store;
}

export const readStore = async ({ db, actor }: Context) => required(await findStore(db, actor.storeId));

export const lockOwnStore = async ({ db, actor }: InTransaction) => required(await findStoreAndLock(db, actor.storeId));

interface StoreChange<Reply> {
  action: AuditAction;
  patch: StorePatch;
  /** Throws if the stored row does not allow the change. */
  check?: (store: StoredStore) => void;
  show: (store: StoredStore) => Reply;
}

/** Changes the store's own row, with its audit row. All columns share one version. */
export function changeStore<Reply>(ctx: Context, { action, patch, check, show }: StoreChange<Reply>): Promise<Reply> {
  return changeRecord<StoredStore, StorePatch, Reply>(ctx, {
    lock: lockOwnStore,
    patch: () => patch,
    ...(check && { check: (_, store) => check(store) }),
    write: async (inside, store, changed) => {
      await recolorSite(inside, store, changed);
      return updateStore(inside.db, store, changed);
    },
    audit: { entity: 'store', action },
    show: (_, store) => show(store),
  });
}
