import {
  type LogoBox,
  type MediaType,
  type MediaUpdate,
  mediaTypes,
  type PartInput,
} from '@botica/contract/features/products/media/product-media';
import {
  type PicturePart,
  type PictureRefusal,
  pictureRefusalMessage,
  type TextBlending,
} from '@botica/contract/platform/media/picture-rules';
import type { MadePicture } from '../../../../database/tables/products.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import {
  type DrawnPicture,
  drawBanner,
  drawLogoOf,
  drawPicture,
  PartRefused,
  type PictureOrder,
} from '../../../platform/media/draw-picture.ts';
import { keepMedia } from '../../../platform/media/keep-media.ts';
import { partOfUrl } from '../../../platform/media/media-address.ts';
import { type PartBytes, readPart } from '../../../platform/media/read-part.ts';
import { readMedia, reusePart } from '../../../platform/media/reuse-media.ts';
import { findStore } from '../../stores/stores.store.ts';

type Caller = Pick<Context, 'db' | 'clock' | 'outside' | 'actor'>;

export interface MediaSettings {
  type: MediaType;
  base: string | null;
  mask: string | null;
  label: string | null;
  logo: LogoBox | null;
  is_customized_image: boolean;
  inverse_logo: boolean;
  text_blending: TextBlending;
}

export const newSettings: Omit<MediaSettings, 'type'> = {
  base: null,
  mask: null,
  label: null,
  logo: null,
  is_customized_image: true,
  inverse_logo: false,
  text_blending: 'multiply',
};

const refusePart = (part: PicturePart, refusal: PictureRefusal) =>
  refuse('request.invalid', { fields: { [part]: pictureRefusalMessage(part, refusal) } });

/** A part of a picture: sent now (`name` null), or stored under this name. */
interface Source {
  name: string | null;
  bytes: PartBytes;
}

async function keptSource(ctx: Caller, part: PicturePart, name: string): Promise<Source> {
  const bytes = await reusePart(ctx, ctx.actor.storeId, name);
  if (bytes === null) throw refusePart(part, 'unreadable');
  return { name, bytes: { bytes, type: 'image/webp' } };
}

async function sourceOf(
  ctx: Caller,
  part: PicturePart,
  input: PartInput | null | undefined,
  current: string | null,
): Promise<Source | null> {
  if (input === undefined) return current === null ? null : keptSource(ctx, part, current);
  if (input === null) return null;
  if ('url' in input) {
    const name = partOfUrl(input.url);
    if (name === null) throw refusePart(part, 'unreadable');
    return keptSource(ctx, part, name);
  }
  const bytes = readPart(part, input);
  if (typeof bytes !== 'object' || !('bytes' in bytes)) throw refusePart(part, bytes);
  return { name: null, bytes };
}

interface Sources {
  base: Source;
  mask: Source | null;
  text: Source | null;
}

/** A banner consists of its base only. */
async function sourcesOf(ctx: Caller, current: MediaSettings, input: MediaUpdate): Promise<Sources> {
  const base = await sourceOf(ctx, 'base', input.base, current.base);
  if (base === null) throw refusePart('base', 'missing');
  if (current.type === mediaTypes.banner) return { base, mask: null, text: null };
  const mask = await sourceOf(ctx, 'mask', input.mask, current.mask);
  return { base, mask, text: await sourceOf(ctx, 'text', input.text, current.label) };
}

export function settingsAfter(current: MediaSettings, input: MediaUpdate) {
  const { logo = current.logo, is_customized_image = current.is_customized_image } = input;
  const { inverse_logo = current.inverse_logo, text_blending = current.text_blending } = input;
  return { logo, is_customized_image, inverse_logo, text_blending };
}

/** The store's logo, or its logo for dark backgrounds if inverse. Without a logo the store's name is drawn. */
async function logoOf(ctx: Caller, box: LogoBox, isInverse: boolean): Promise<PictureOrder['logo']> {
  const { storeId } = ctx.actor;
  const store = await findStore(ctx.db, storeId);
  if (store === undefined) return null;
  const kept = isInverse ? store.logo_dark : store.logo;
  const picture = kept ? await readMedia(ctx, storeId, kept) : null;
  return { box, isInverse, name: store.name, ...(picture && { picture }) };
}

/** Draws the logo in a box of its own, as in the largest size of a picture. */
export async function drawLogoAlone(ctx: Caller, box: LogoBox, isInverse: boolean): Promise<Buffer> {
  const { actor } = ctx;
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  const logo = await logoOf(ctx, box, isInverse);
  if (logo === null) throw new Error('The store of a session is gone');
  return drawLogoOf(logo, actor.agentId);
}

async function drawSources(ctx: Caller, current: MediaSettings, input: MediaUpdate, sources: Sources) {
  const { actor } = ctx;
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  if (current.type === mediaTypes.banner) return drawBanner(sources.base.bytes, actor.agentId);
  const { logo: box, ...settings } = settingsAfter(current, input);
  const logo = box && (await logoOf(ctx, box, settings.inverse_logo));
  const order = {
    parts: { base: sources.base.bytes, mask: sources.mask?.bytes ?? null, text: sources.text?.bytes ?? null },
    isCustomized: settings.is_customized_image,
    textBlending: settings.text_blending,
    logo,
  };
  return drawPicture(order, actor.agentId);
}

/**
 * Draws a picture with the sent parts.
 *
 * Errors: 422 with the unusable part, 503 if too many drawings wait.
 */
export async function drawMedia(
  ctx: Caller,
  current: MediaSettings,
  input: MediaUpdate,
): Promise<{ sources: Sources; drawn: DrawnPicture }> {
  const sources = await sourcesOf(ctx, current, input);
  try {
    return { sources, drawn: await drawSources(ctx, current, input, sources) };
  } catch (error) {
    if (error instanceof PartRefused) throw refusePart(error.part, error.refusal);
    throw error;
  }
}

export interface DrawnColumns {
  base: string;
  mask: string | null;
  label: string | null;
  made: MadePicture[];
  names: string[];
}

/** Draws a picture and stores all its files. Until a row names the files, the sweep may remove them. */
export async function makeMedia(ctx: Caller, current: MediaSettings, input: MediaUpdate): Promise<DrawnColumns> {
  const { sources, drawn } = await drawMedia(ctx, current, input);
  const sizes = Object.entries(drawn.sizes);
  const parts = (['base', 'mask', 'text'] as const).flatMap((part) => {
    const bytes = drawn.parts[part];
    return bytes === null ? [] : [{ part, bytes, isPublic: false }];
  });
  const files = [...sizes.map(([, { bytes }]) => ({ bytes, isPublic: true })), ...parts];
  const names = await keepMedia(ctx, ctx.actor.storeId, files);
  const made = sizes.map(([size, { width, height }], index) => ({
    size: Number(size),
    width,
    height,
    name: names[index] as string,
  }));
  const nameOf = (part: PicturePart) => {
    const at = parts.findIndex((each) => each.part === part);
    return at < 0 ? (sources[part]?.name ?? null) : (names[sizes.length + at] as string);
  };
  const [base, mask, label] = [nameOf('base') as string, nameOf('mask'), nameOf('text')];
  const all = [base, mask, label, ...made.map(({ name }) => name)];
  return { base, mask, label, made, names: [...new Set(all.filter((name) => name !== null))] };
}
