import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { StoredStore, StorePatch } from '../../stores/stores.store.ts';

/** Whoever has published the store's site shows it in its new colours at once. */
export const colorsJobKind = 'website.colors';
export interface ColorsJob {
  storeId: number;
}

/** In the write that changes the store's row: with other colours the site is published again, in those and otherwise as it was. */
export async function recolorSite(inside: InTransaction, store: StoredStore, patch: StorePatch): Promise<void> {
  const isOther = (name: 'main_color' | 'secondary_color') => patch[name] !== undefined && patch[name] !== store[name];
  if (!isOther('main_color') && !isOther('secondary_color')) return;
  const payload: ColorsJob = { storeId: store.id };
  const key = `${colorsJobKind}:${store.id}:${store.version}`;
  await enqueue(inside.db, { kind: colorsJobKind, key, payload }, inside.clock);
}
