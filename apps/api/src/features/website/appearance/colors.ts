import type { Colors } from '@botica/contract/features/website/appearance.contract';
import { colorsRecord } from '@botica/contract/features/website/colors-record';
import { sentOf, wireOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { findStore, type StoredStore } from '../../stores/stores.store.ts';
import { changeStore, refuseStore } from './change-store.ts';

const shown = (store: StoredStore): Colors => ({ ...wireOf(colorsRecord, store), version: store.version });

export async function showColors({ db, actor }: Context): Promise<Colors> {
  const store = await findStore(db, actor.storeId);
  if (store === undefined) throw refuseStore('stores.not_found');
  return shown(store);
}

export function saveColors(ctx: Context, body: Partial<Omit<Colors, 'version'>>): Promise<Colors> {
  return changeStore(ctx, { action: 'website.colors_changed', patch: sentOf(colorsRecord, body), show: shown });
}
