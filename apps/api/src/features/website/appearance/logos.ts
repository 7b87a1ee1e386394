import {
  type LogoName,
  type Logos,
  logoKeys,
  type SentLogo,
} from '@botica/contract/features/website/appearance/appearance.contract';
import { logoRefusalMessage } from '@botica/contract/platform/media/picture-rules';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import type { NamesMedia } from '../../../platform/feature.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';
import { readLogo } from '../../../platform/media/read-logo.ts';
import { findStore, type StoredStore } from '../../stores/stores.store.ts';
import { changeStore, readStore } from './change-store.ts';

/** Longest side of each stored picture, in pixels. */
const sides: Record<LogoName, number> = { logo: 512, logo_dark: 512, icon: 256, share_image: 1200 };

/** URL of each picture; null if there is none. */
function logosOf(store: StoredStore): Omit<Logos, 'version'> {
  const urlOf = (name: string | null) => name && mediaUrl(store.id, name);
  const { logo, logo_dark, icon, share_image } = store;
  return { logo: urlOf(logo), logo_dark: urlOf(logo_dark), icon: urlOf(icon), share_image: urlOf(share_image) };
}

/** Pictures that the site shows. A store without a share image gets the drawn one. */
export const shownLogosOf = (store: StoredStore): Omit<Logos, 'version'> =>
  logosOf({ ...store, share_image: store.share_image ?? store.share_drawn });

const shown = (store: StoredStore): Logos => ({ ...logosOf(store), version: store.version });

export const showLogos = async (ctx: Context): Promise<Logos> => shown(await readStore(ctx));

/**
 * Draws and stores a sent picture before the transaction, which may run again. Returns its name; null to remove the
 * picture.
 */
async function makeLogo(ctx: Context, key: LogoName, input: NonNullable<SentLogo> | null): Promise<string | null> {
  if (input === null) return null;
  const askerId = ctx.actor.kind === 'agent' ? ctx.actor.agentId : 0;
  const form = { side: sides[key], format: 'png', isTrimmed: key !== 'share_image' } as const;
  const drawn = await readLogo('store_logo', input, askerId, form);
  if (!Buffer.isBuffer(drawn)) throw refuse('request.invalid', { fields: { [key]: logoRefusalMessage(drawn) } });
  const kept = { bytes: drawn, isPublic: true, type: 'image/png' } as const;
  const [name = null] = await keepMedia(ctx, ctx.actor.storeId, [kept]);
  return name;
}

export async function saveLogos(ctx: Context, body: { [K in LogoName]?: SentLogo }): Promise<Logos> {
  const patch: Partial<Record<LogoName, string | null>> = {};
  // The pictures are drawn one by one, because those of one person wait for each other anyway.
  for (const key of logoKeys) {
    const { [key]: sent } = body;
    if (sent !== undefined) patch[key] = await makeLogo(ctx, key, sent);
  }
  return changeStore(ctx, { action: 'website.logos_changed', patch, show: shown });
}

/** Returns those of the given files that the store uses as its pictures. */
export const findNamedByStores: NamesMedia = async (db, storeId, names) => {
  const store = await findStore(db, storeId);
  const shownNames = [...logoKeys, 'share_drawn' as const].map((key) => store?.[key]);
  return names.filter((name) => shownNames.includes(name));
};
