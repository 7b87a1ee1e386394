import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { StoredStore, StorePatch } from '../../stores/stores.store.ts';

/** Job that publishes the store's site again in its new colours. */
export const colorsJobKind = 'website.colors';
export interface ColorsJob {
  storeId: number;
}

/** Enqueues the job if a write of the store's row changes its colours. Nothing else of the site is published. */
export async function recolorSite(inside: InTransaction, store: StoredStore, patch: StorePatch): Promise<void> {
  const isOther = (name: 'main_color' | 'secondary_color') => patch[name] !== undefined && patch[name] !== store[name];
  if (!isOther('main_color') && !isOther('secondary_color')) return;
  const payload: ColorsJob = { storeId: store.id };
  const key = `${colorsJobKind}:${store.id}:${store.version}`;
  await enqueue(inside.db, { kind: colorsJobKind, key, payload }, inside.clock);
}
