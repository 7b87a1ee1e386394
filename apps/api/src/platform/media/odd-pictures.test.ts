import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import {
  at512,
  draw,
  grey,
  jpeg,
  plain,
  png,
  pngChunk,
  pngOf,
  pngSignature,
  shapes,
  svg,
} from '../../../test/builders-pictures.ts';
import type { PartBytes } from './read-part.ts';

describe('whatever a camera or a program writes', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright: orientation %i', async (orientation) => {
    const { left, top } = { left: 0, top: 0 };
    // A red corner at the top left, once the orientation is applied.
    const corner = await plain(128, 128, '#ff0000').png().toBuffer();
    const upright = await plain(512)
      .composite([{ input: corner, left, top }])
      .png()
      .toBuffer();
    const undo: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    };
    const turned = await (undo[orientation] as (image: Sharp) => Sharp)(sharp(upright)).png().toBuffer();
    const photo = await sharp(turned).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
    const drawn = await draw(jpeg(photo));
    const corners = await Promise.all(
      [
        [60, 60],
        [450, 60],
        [60, 450],
        [450, 450],
      ].map(([x = 0, y = 0]) => at512(drawn, x, y)),
    );
    expect(corners.map(([red = 0]) => red > 20)).toEqual([true, false, false, false]);
    for (const { bytes } of [...Object.values(drawn.sizes), { bytes: drawn.parts.base as Buffer }]) {
      const { exif, xmp, icc, orientation: kept } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, kept]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it.each<[string, () => Promise<PartBytes>]>([
    ['CMYK', async () => jpeg(await plain(512).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer())],
    ['16 bit', async () => png(await plain(512).toColourspace('rgb16').png().toBuffer())],
    ['grey', async () => png(await plain(512).toColourspace('b-w').png().toBuffer())],
    ['grey of 16 bit', async () => png(await plain(512).toColourspace('grey16').png().toBuffer())],
    ['a palette', async () => png(await plain(512).png({ palette: true, colours: 2 }).toBuffer())],
    ['interlaced', async () => png(await plain(512).png({ progressive: true }).toBuffer())],
    ['progressive', async () => jpeg(await plain(512).jpeg({ progressive: true }).toBuffer())],
    ['another colour profile', async () => jpeg(await plain(512).withIccProfile('p3').jpeg().toBuffer())],
  ])('is drawn in the colours of the web: %s', async (_, make) => {
    const drawn = await draw(await make());
    const found = await at512(drawn, 256, 256);
    for (const each of found.slice(0, 3)) expect(Math.abs(each - 13), `${found}`).toBeLessThan(3);
    expect((await sharp(drawn.sizes[512]?.bytes).metadata()).space).toBe('srgb');
  });

  it('loses what hides behind it: a page, an archive', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>PKZIP');
    for (const base of [
      png(Buffer.concat([(await grey(512)).bytes, hidden])),
      jpeg(Buffer.concat([await plain(512).jpeg().toBuffer(), hidden])),
    ]) {
      const drawn = await draw(base);
      const all = Buffer.concat([...Object.values(drawn.sizes).map(({ bytes }) => bytes), drawn.parts.base as Buffer]);
      expect(all.toString('latin1')).not.toMatch(/script|PKZIP/);
    }
  });
});

describe('what is no picture is refused:', () => {
  const noise = () => plain(512).composite([]).png({ compressionLevel: 0 }).toBuffer();
  const bombOf = async (head: Buffer) => {
    const at = head.indexOf(Buffer.from([0xff, 0xc0]));
    head.writeUInt16BE(30_000, at + 5);
    head.writeUInt16BE(30_000, at + 7);
    return head;
  };
  it.each<[what: string, make: () => Promise<PartBytes> | PartBytes, refusal: string]>([
    [
      'a PNG of 30,000 × 30,000',
      () => png(pngOf(30_000, 30_000, [8, 2, 0], Buffer.alloc(1_000_000))),
      'too_many_pixels',
    ],
    ['a JPEG that says so', async () => jpeg(await bombOf(await plain(8).jpeg().toBuffer())), 'too_many_pixels'],
    ['one row too many', async () => png(await plain(4000, 4001).png().toBuffer()), 'too_many_pixels'],
    ['a PNG cut off', async () => png((await noise()).subarray(0, 300_000)), 'unreadable'],
    ['a JPEG cut off', async () => jpeg((await plain(2000).jpeg().toBuffer()).subarray(0, 5000)), 'unreadable'],
    ['a head alone', () => png(pngSignature), 'unreadable'],
    ['no width', () => png(pngOf(0, 10, [8, 2, 0], Buffer.alloc(10))), 'unreadable'],
    ['no height', () => png(pngOf(10, 0, [8, 2, 0], Buffer.alloc(10))), 'unreadable'],
    ['a colour type that is none', () => png(pngOf(10, 10, [8, 9, 0], Buffer.alloc(1000))), 'unreadable'],
    ['a bit depth that is none', () => png(pngOf(10, 10, [99, 0, 0], Buffer.alloc(1000))), 'unreadable'],
    ['a palette that is not there', () => png(pngOf(10, 10, [8, 3, 0], Buffer.alloc(110))), 'unreadable'],
    ['too few pixels', () => png(pngOf(100, 100, [8, 2, 0], Buffer.alloc(100))), 'unreadable'],
    ['no pixels', () => png(Buffer.concat([pngSignature, pngChunk('IEND', Buffer.alloc(0))])), 'unreadable'],
    ['a page in a JPEG', () => jpeg(Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')), 'unreadable'],
    ['zeros', () => jpeg(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(900_000)])), 'unreadable'],
  ])('%s', async (_, make, refusal) => {
    const base = await make();
    await expect(draw(base)).rejects.toMatchObject({ part: 'base', refusal });
    if (base.type !== 'image/png') return;
    await expect(draw(await grey(40), { mask: base })).rejects.toMatchObject({ part: 'mask', refusal });
    await expect(draw(await grey(40), { text: base })).rejects.toMatchObject({ part: 'text', refusal });
  });

  it('an SVG that is more than shapes, as mask and as label', async () => {
    const hostile = svg('<script>alert(1)</script>');
    await expect(draw(await grey(40), { mask: hostile })).rejects.toMatchObject({
      part: 'mask',
      refusal: { unsupported: 'script' },
    });
    await expect(draw(await grey(40), { text: hostile })).rejects.toMatchObject({ part: 'text' });
  });

  it('a byte changed here and there is drawn or refused, and nothing else happens', async () => {
    const whole = [await plain(64).jpeg().toBuffer(), await plain(64).png().toBuffer()];
    for (const [index, source] of whole.entries()) {
      for (let at = 3; at < source.length; at += 7) {
        const bytes = Buffer.from(source);
        bytes[at] = (bytes[at] as number) ^ 0xff;
        const outcome = await draw(index === 0 ? jpeg(bytes) : png(bytes)).catch((error) => error.refusal);
        expect(typeof outcome === 'object' || ['unreadable', 'too_many_pixels'].includes(outcome), `${at}`).toBe(true);
      }
    }
  });
});

test('a picture that moves is its first frame', async () => {
  const still = await plain(100).png().toBuffer();
  const [animation, frame] = [Buffer.alloc(8), Buffer.alloc(26)];
  animation.writeUInt32BE(2);
  frame.writeUInt32BE(100, 4);
  frame.writeUInt32BE(100, 8);
  const chunks = [pngChunk('acTL', animation), pngChunk('fcTL', frame)];
  const moving = Buffer.concat([still.subarray(0, 33), ...chunks, still.subarray(33)]);
  expect(shapes(await draw(png(moving)))[1024]).toBe('100x100');
});
