import type { Colors } from '@botica/contract/features/website/appearance/appearance.contract';
import { colorsRecord } from '@botica/contract/features/website/appearance/colors-record';
import { sentOf, wireOf } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import type { StoredStore } from '../../stores/stores.store.ts';
import { changeStore, readStore } from './change-store.ts';

const shown = (store: StoredStore): Colors => ({ ...wireOf(colorsRecord, store), version: store.version });

export const showColors = async (ctx: Context): Promise<Colors> => shown(await readStore(ctx));

export function saveColors(ctx: Context, body: Partial<Omit<Colors, 'version'>>): Promise<Colors> {
  return changeStore(ctx, { action: 'website.colors_changed', patch: sentOf(colorsRecord, body), show: shown });
}
