import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type DrawnPicture, drawPicture, type PictureOrder } from '../src/platform/media/draw-picture.ts';
import type { PartBytes } from '../src/platform/media/read-part.ts';

export const png = (bytes: Buffer): PartBytes => ({ bytes, type: 'image/png' });
export const jpeg = (bytes: Buffer): PartBytes => ({ bytes, type: 'image/jpeg' });
export const svg = (inside: string): PartBytes => ({
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}</svg>`),
  type: 'image/svg+xml',
});
export const plain = (width: number, height = width, background: string = '#808080') =>
  sharp({ create: { width, height, channels: 3, background } });
export const grey = async (side: number) => png(await plain(side).png().toBuffer());
/** Another person for each drawing, so that no limit per person applies. */
let people = 0;
export const draw = (base: PartBytes, order: Partial<Omit<PictureOrder, 'parts'> & PictureOrder['parts']> = {}) => {
  const { mask = null, text = null, ...rest } = order;
  const usual = { isCustomized: true, textBlending: 'alpha' as const, logo: null };
  return drawPicture({ ...usual, ...rest, parts: { base, mask, text } }, ++people);
};

/** Red, green, blue and opacity in units of ten, because WebP changes them by less. */
export async function colourAt(bytes: Buffer | undefined, left: number, top: number): Promise<number[]> {
  const image = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await image.raw().toBuffer())].map((each) => Math.round(each / 10));
}
export const at512 = (drawn: DrawnPicture, left: number, top: number) => colourAt(drawn.sizes[512]?.bytes, left, top);

export const shapes = ({ sizes }: DrawnPicture) =>
  Object.fromEntries(Object.entries(sizes).map(([key, { width, height }]) => [key, `${width}x${height}`]));

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG in the style of the PngSuite, with the given header and `data` for all pixels. */
export function pngOf(
  width: number,
  height: number,
  [depth, colour, interlace]: [number, number, number],
  data: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlace], 8);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(data)), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([pngSignature, ...chunks]);
}
