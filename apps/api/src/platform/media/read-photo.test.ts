import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { pngChunk } from '../../../test/builders-pictures.ts';
import { type Photo, type PhotoType, readPhoto } from './read-photo.ts';

const colours = { red: { r: 255, g: 0, b: 0 }, blue: { r: 0, g: 0, b: 255 } };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colours.red } });
let people = 0;
/** Another person sends each photo, unless the test names one. */
const read = (bytes: Buffer, type: PhotoType, agentId = ++people) => readPhoto(bytes.toString('base64'), type, agentId);

async function photoOf(bytes: Buffer, type: PhotoType): Promise<Photo> {
  const photo = await read(bytes, type);
  if (typeof photo === 'string') return expect.fail(`refused: ${photo}`);
  return photo;
}

/** Left half red, right half blue, like a photo of a phone that was held sideways. */
async function halves(): Promise<Buffer> {
  const right = await sharp({ create: { width: 300, height: 400, channels: 3, background: colours.blue } })
    .png()
    .toBuffer();
  return plain(600, 400)
    .composite([{ input: right, left: 300, top: 0 }])
    .png()
    .toBuffer();
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [r = 0, , b = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'other';
}

describe('a photo', () => {
  it.each([
    ['image/jpeg', 1600, 900],
    ['image/png', 300, 1200],
    ['image/png', 20, 20],
  ] as const)('as %s of %i × %i comes out as a square of 512 in its own type', async (type, width, height) => {
    const source = plain(width, height);
    const bytes = await (type === 'image/png' ? source.png() : source.jpeg()).toBuffer();
    const photo = await photoOf(bytes, type);
    expect(photo.contentType).toBe(type);
    const { format, width: w, height: h } = await sharp(photo.bytes).metadata();
    expect([`image/${format}`, w, h]).toEqual([type, 512, 512]);
  });

  it('is cut at its long sides, not squeezed', async () => {
    const { bytes } = await photoOf(await halves(), 'image/png');
    expect([await colourAt(bytes, 200, 256), await colourAt(bytes, 312, 256)]).toEqual(['red', 'blue']);
  });

  it('stands upright, and keeps neither place nor name of the camera', async () => {
    const turned = await sharp(await halves())
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(turned.toString('latin1')).toContain('Exif');
    const { bytes } = await photoOf(turned, 'image/jpeg');
    // Rotated a quarter to the right: the left side is now on top.
    expect([await colourAt(bytes, 256, 100), await colourAt(bytes, 256, 412)]).toEqual(['red', 'blue']);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Ana/);
  });

  it('loses what hides behind it: a page, an archive', async () => {
    const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    for (const type of ['image/jpeg', 'image/png'] as const) {
      const source = type === 'image/png' ? plain(600, 600).png() : plain(600, 600).jpeg();
      const { bytes } = await photoOf(Buffer.concat([await source.toBuffer(), hidden]), type);
      expect(bytes.toString('latin1')).not.toMatch(/script|PK/);
    }
  });

  it('that moves (APNG) comes out still', async () => {
    const source = await plain(600, 600).png().toBuffer();
    const afterHead = 8 + 25;
    const animation = Buffer.alloc(8);
    animation.writeUInt32BE(1);
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(600, 4);
    frame.writeUInt32BE(600, 8);
    const chunks = [pngChunk('acTL', animation), pngChunk('fcTL', frame)];
    const moving = Buffer.concat([source.subarray(0, afterHead), ...chunks, source.subarray(afterHead)]);
    const { bytes } = await photoOf(moving, 'image/png');
    expect(bytes.toString('latin1')).not.toMatch(/acTL|fcTL|fdAT/);
  });
});

describe('is refused:', () => {
  it('another type than the declared one, whatever it is called', async () => {
    const png = await plain(600, 600).png().toBuffer();
    const jpeg = await plain(600, 600).jpeg().toBuffer();
    expect(await read(png, 'image/jpeg')).toBe('wrong_type');
    expect(await read(jpeg, 'image/png')).toBe('wrong_type');
  });

  it('a type that is not for photos', async () => {
    const others = [
      await plain(600, 600).gif().toBuffer(),
      await plain(600, 600).webp().toBuffer(),
      await plain(600, 600).tiff().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('x'),
      Buffer.from('<!--\xff\xd8\xff-->', 'latin1'),
    ];
    for (const bytes of others) {
      expect(await read(bytes, 'image/jpeg')).toBe('wrong_type');
      expect(await read(bytes, 'image/png')).toBe('wrong_type');
    }
  });

  it('only the beginning of one, or one cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * 7919) % 251));
    const source = () => sharp(noise, { raw: { width: 600, height: 600, channels: 3 } });
    const jpeg = await source().jpeg().toBuffer();
    const png = await source().png().toBuffer();
    for (const share of [0.01, 0.5, 0.9]) {
      expect(await read(jpeg.subarray(0, jpeg.length * share), 'image/jpeg'), `jpeg ${share}`).toBe('unreadable');
      expect(await read(png.subarray(0, png.length * share), 'image/png'), `png ${share}`).toBe('unreadable');
    }
    expect(await read(jpeg.subarray(0, 3), 'image/jpeg')).toBe('unreadable');
    const page = Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1');
    expect(await read(page, 'image/jpeg')).toBe('unreadable');
    expect(await read(png.subarray(0, 8), 'image/png')).toBe('unreadable');
  });

  it('more than 2 MB, counted decoded', async () => {
    const limit = 2 * 1024 * 1024;
    const png = await plain(600, 600).png().toBuffer();
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect(typeof (await read(padded(limit), 'image/png'))).toBe('object');
    expect(await read(padded(limit + 1), 'image/png')).toBe('too_large');
    expect(await readPhoto('A'.repeat(20_000_000), 'image/png', 1)).toBe('too_large');
  });

  it('more than 16 megapixels', async () => {
    const bytes = await plain(4000, 4001).png().toBuffer();
    expect(await read(bytes, 'image/png')).toBe('too_many_pixels');
    expect(typeof (await read(await plain(4000, 4000).png().toBuffer(), 'image/png'))).toBe('object');
  });

  it('what is no base64', async () => {
    for (const text of ['', '=', 'a b', 'data:image/png;base64,AAAA', '../../etc/passwd?', 'ação']) {
      expect(await readPhoto(text, 'image/png', 1), text).toBe('unreadable');
    }
  });
});

test('a small file that unfolds to 900 megapixels is refused unread', async () => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect(bomb.length).toBeLessThan(5000);
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(bomb, 'image/png')));
    expect(new Set(answers)).toEqual(new Set(['too_many_pixels']));
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

describe('many photos together', () => {
  it('are taken two at a time: a large one does not hold up a small one', async () => {
    const large = await plain(4000, 4000).toColourspace('rgb16').png().toBuffer();
    const small = await plain(20, 20).png().toBuffer();
    const done: string[] = [];
    const reading = (name: string, bytes: Buffer) => read(bytes, 'image/png').then(() => done.push(name));
    await Promise.all([reading('large', large), reading('small', small), reading('small', small)]);
    expect(done).toEqual(['small', 'small', 'large']);
  });

  it('do not wait in a crowd: a late one is refused with a retry', async () => {
    const bytes = await plain(1000, 1000).png().toBuffer();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => read(bytes, 'image/png')));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'server.busy', message: expect.stringContaining('fotos') });
    }
    expect(typeof (await read(bytes, 'image/png'))).toBe('object');
  });

  it('of one person take no place from other people', async () => {
    const bytes = await plain(1000, 1000).png().toBuffer();
    const crowd = Promise.allSettled(Array.from({ length: 12 }, () => read(bytes, 'image/png', 0)));
    const others = await Promise.all([read(bytes, 'image/png'), read(bytes, 'image/png')]);
    expect(others.map((photo) => typeof photo)).toEqual(['object', 'object']);
    const refused = (await crowd).filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(typeof (await read(bytes, 'image/png', 0))).toBe('object');
  });
});
