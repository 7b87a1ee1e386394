import { createRequire } from 'node:module';
import {
  bannerWidths,
  logoSquare,
  type PicturePart,
  type PictureRefusal,
  pictureSides,
  type TextBlending,
} from '@botica/contract/platform/media/picture-rules';
import type { Sharp } from 'sharp';
import { cleanSvg } from './clean-svg.ts';
import { drawingLine } from './drawing-line.ts';
import { drawingSeconds, loadSharp, maxPixels } from './load-sharp.ts';
import { checkPixels, type PartBytes } from './read-part.ts';

/** Position of the logo, in units of the logo's square. */
export interface LogoBox {
  area_left: number;
  area_top: number;
  max_width: number;
  max_height: number;
}

export interface PictureOrder {
  parts: { base: PartBytes; mask: PartBytes | null; text: PartBytes | null };
  /** False: only the base is shown. The other parts are stored anyway. */
  isCustomized: boolean;
  textBlending: TextBlending;
  /** `picture`: the store's own logo; without it the store's name is drawn. */
  logo: { box: LogoBox; isInverse: boolean; name: string; picture?: Buffer | undefined } | null;
}

export interface Webp {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface DrawnPicture {
  /**
   * Parts that were sent, drawn again, so that the picture can be redrawn later. Null if a part is stored already or
   * missing.
   */
  parts: Record<PicturePart, Buffer | null>;
  /** Pictures by side; a banner by width. */
  sizes: Record<number, Webp>;
}

export class PartRefused extends Error {
  override name = 'PartRefused';
  constructor(
    readonly part: PicturePart,
    readonly refusal: PictureRefusal,
  ) {
    super(`${part}: ${JSON.stringify(refusal)}`);
  }
}

/** Any decoder error is the fault of the part, because parts are decoded before anything else is done. */
async function ofPart<T>(part: PicturePart, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartRefused) throw error;
    throw new PartRefused(part, 'unreadable');
  }
}

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const rawOf = (image: Sharp): Promise<Raw> =>
  image.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });

async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: drawingSeconds });
}

/** Without sharp's `premultiplied`: the alpha is not premultiplied, whatever it says. */
const shapeOf = ({ info: { width, height, channels } }: Raw) => ({ raw: { width, height, channels } });

async function fromRaw(raw: Raw): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(raw.data, shapeOf(raw)).timeout({ seconds: drawingSeconds });
}

/** From this size on an interlaced PNG or a progressive JPEG takes a hundred megabytes or more. */
const largePixels = 4_000_000;
let drawingLarge: Promise<unknown> = Promise.resolve();

async function isLarge({ bytes }: PartBytes): Promise<boolean> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return width * height > largePixels;
}

/** Allows one large picture in memory at a time, from its base to its smallest size. */
async function largeOneByOne<T>(base: PartBytes, work: () => Promise<T>): Promise<T> {
  // An unreadable picture is refused later, when it is drawn.
  if (!(await isLarge(base).catch(() => false))) return work();
  const done = drawingLarge.then(work);
  drawingLarge = done.catch(() => {});
  return done;
}

/** Twenty pictures that arrive at once are all accepted by their third try. */
const inTurn = drawingLine({
  mayWait: 14,
  mayBeOfOne: 10,
  isFull: 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.',
  ownAreTooMany: 'Espere que as suas outras imagens sejam recebidas e tente novamente.',
});

const largestSide = pictureSides[pictureSides.length - 1] as number;

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function check(part: PicturePart, bytes: PartBytes): Promise<void> {
  const refusal = await checkPixels(bytes);
  if (refusal !== null) throw new PartRefused(part, refusal);
}

/** Draws the base upright, as a square or in its own shape, and never enlarges it. */
async function drawBase(base: PartBytes, width: number, shape: 'square' | 'own'): Promise<Raw> {
  await check('base', base);
  return ofPart('base', async () => {
    const { width: w, height: h } = await (await open(base.bytes)).metadata();
    const upright = (await open(base.bytes)).autoOrient();
    const side = Math.min(width, w, h);
    const resized =
      shape === 'square'
        ? upright.resize(side, side, { fit: 'cover' })
        : upright.resize(width, undefined, { withoutEnlargement: true });
    return rawOf(resized);
  });
}

/** Fits a mask or a label into a square of `side`, whatever its own shape. */
async function drawOver(part: 'mask' | 'text', { bytes, type }: PartBytes, side: number): Promise<Raw> {
  await check(part, { bytes, type });
  const drawable = type === 'image/svg+xml' ? await cleanSvg(bytes, side) : bytes;
  if (!Buffer.isBuffer(drawable)) throw new PartRefused(part, drawable);
  return ofPart(part, async () => {
    const drawn = (await open(drawable)).resize(side, side, { fit: 'contain', background: clear });
    return rawOf(drawn);
  });
}

/** Area that a mask keeps: where it is opaque, or where it is light if the whole mask is opaque. */
async function coverOf(mask: Raw): Promise<Raw> {
  const { data, info } = mask;
  const cover = Buffer.alloc(data.length, 255);
  let isOpaque = true;
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255;
  for (let at = 0; at < data.length; at += 4) {
    const light = (data[at] as number) * 0.2126 + (data[at + 1] as number) * 0.7152 + (data[at + 2] as number) * 0.0722;
    cover[at + 3] = isOpaque ? Math.round(light) : (data[at + 3] as number);
  }
  return { data: cover, info };
}

const logoFont = 'Lato Bold';
/** Font file from a package, because a server has no fonts. */
const logoFontFile = () => createRequire(import.meta.url).resolve('@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf');
const logoColours = { dark: '#1b1b1b', light: '#ffffff' };

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

interface Lettering {
  width: number;
  height: number;
  colour: string;
}

/** Draws a text as large as its box allows, centred: a PNG of the box's size. */
export async function drawText(text: string, { width, height, colour }: Lettering): Promise<Buffer> {
  const sharp = await loadSharp();
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const drawn = sharp({
    text: { text: markup, font: logoFont, fontfile: logoFontFile(), width, height, align: 'centre', rgba: true },
  });
  return drawn.resize(width, height, { fit: 'contain', background: clear }).png().toBuffer();
}

export async function fitInto(
  picture: Buffer,
  { width, height }: Pick<Lettering, 'width' | 'height'>,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture).resize(width, height, { fit: 'contain', background: clear }).png().toBuffer();
}

/** Draws the store's logo, or its name, in its box. */
async function drawLogo({ box, isInverse, name, picture }: NonNullable<PictureOrder['logo']>, side: number) {
  const pixels = (parts: number) => Math.round((parts * side) / logoSquare);
  const [width, height] = [Math.max(1, pixels(box.max_width)), Math.max(1, pixels(box.max_height))];
  const colour = isInverse ? logoColours.light : logoColours.dark;
  const input = picture ? await fitInto(picture, { width, height }) : await drawText(name, { width, height, colour });
  return { input, left: pixels(box.area_left), top: pixels(box.area_top) };
}

const blends = { multiply: 'multiply', screen: 'screen', alpha: 'over' } as const;

/** Layers: the label over the base, the logo over both; then the mask cuts all three. */
async function compose(order: PictureOrder, base: Raw, over: { mask: Raw | null; text: Raw | null }): Promise<Raw> {
  const rawInput = (raw: Raw) => ({ input: raw.data, ...shapeOf(raw), left: 0, top: 0 });
  const layers = [
    ...(over.text ? [{ ...rawInput(over.text), blend: blends[order.textBlending] }] : []),
    ...(order.logo ? [{ ...(await drawLogo(order.logo, base.info.width)), blend: 'over' as const }] : []),
    ...(over.mask ? [{ ...rawInput(await coverOf(over.mask)), blend: 'dest-in' as const }] : []),
  ];
  return layers.length === 0 ? base : rawOf((await fromRaw(base)).composite(layers));
}

async function webpOf(image: Sharp): Promise<Webp> {
  const { data, info } = await image.webp({ quality: 80, effort: 4 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Draws one size after the other, because an upload has one core and two uploads run at once. */
async function inSizes(picture: Raw, widths: readonly number[]): Promise<Record<number, Webp>> {
  const sizes: Record<number, Webp> = {};
  let largest: Webp | undefined;
  for (const width of widths) {
    const isWhole = width >= picture.info.width;
    const drawn = isWhole ? (largest ?? (await webpOf(await fromRaw(picture)))) : undefined;
    if (drawn) largest = drawn;
    sizes[width] = drawn ?? (await webpOf((await fromRaw(picture)).resize(width)));
  }
  return sizes;
}

/** WebP parts were drawn when they were first sent. Drawing them again would lose quality each time. */
const isKept = (part: PartBytes | null) => part === null || part.type === 'image/webp';

/** Higher quality than the shown picture, because it is drawn from again. */
const keptBase = async (base: Raw) => (await fromRaw(base)).webp({ quality: 92, effort: 2 }).toBuffer();
const keptOver = async (over: Raw) => (await fromRaw(over)).webp({ lossless: true, effort: 0 }).toBuffer();

/** Mask or label in its stored form, as large as the picture. */
async function readOver(part: 'mask' | 'text', upload: PartBytes | null, side: number) {
  if (upload === null) return { kept: null, over: null };
  const whole = await drawOver(part, upload, largestSide);
  const over = side === largestSide ? whole : await rawOf((await fromRaw(whole)).resize(side, side));
  return { kept: isKept(upload) ? null : await keptOver(whole), over };
}

async function draw(order: PictureOrder): Promise<DrawnPicture> {
  const base = await drawBase(order.parts.base, largestSide, 'square');
  const side = base.info.width;
  const mask = await readOver('mask', order.parts.mask, side);
  const text = await readOver('text', order.parts.text, side);
  const picture = order.isCustomized ? await compose(order, base, { mask: mask.over, text: text.over }) : base;
  const parts = { base: isKept(order.parts.base) ? null : await keptBase(base), mask: mask.kept, text: text.kept };
  return { parts, sizes: await inSizes(picture, pictureSides) };
}

/**
 * Draws a picture in the queue: hundreds of milliseconds of a core, a second for the largest. Throws `PartRefused`, or
 * 503.
 */
export const drawPicture = (order: PictureOrder, agentId: number): Promise<DrawnPicture> =>
  inTurn(agentId, () => largeOneByOne(order.parts.base, () => draw(order)));

/** Draws only the logo of a picture. */
export const drawLogoOf = (logo: NonNullable<PictureOrder['logo']>, agentId: number): Promise<Buffer> =>
  inTurn(agentId, async () => (await drawLogo(logo, largestSide)).input);

/** Draws a banner in all its widths, in its own shape. */
export function drawBanner(upload: PartBytes, agentId: number): Promise<DrawnPicture> {
  const drawIt = async () => {
    const base = await drawBase(upload, bannerWidths[bannerWidths.length - 1] as number, 'own');
    const parts = { base: isKept(upload) ? null : await keptBase(base), mask: null, text: null };
    return { parts, sizes: await inSizes(base, bannerWidths) };
  };
  return inTurn(agentId, () => largeOneByOne(upload, drawIt));
}

/** Draws a photo in these widths, ascending, in its own shape. The original is not stored. */
export function drawPhoto(
  upload: PartBytes,
  widths: readonly number[],
  agentId: number,
): Promise<Record<number, Webp>> {
  const drawIt = async () => inSizes(await drawBase(upload, widths[widths.length - 1] as number, 'own'), widths);
  return inTurn(agentId, () => largeOneByOne(upload, drawIt));
}
