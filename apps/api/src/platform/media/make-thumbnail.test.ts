import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeThumbnail } from './make-thumbnail.ts';

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

describe('a thumbnail', () => {
  const small = (bytes: Buffer, signal = new AbortController().signal) => makeThumbnail(bytes, signal);

  it('is drawn of JPEG, PNG, GIF and WebP', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const thumbnail = await small(await plain(300, 200).toFormat(format).toBuffer());
      const { format: drawn, width, height } = await sharp(thumbnail ?? Buffer.of()).metadata();
      expect([drawn, width, height], format).toEqual(['webp', 96, 96]);
    }
  });

  it('is not made of an SVG, which draws for seconds as soon as somebody asks for its size', async () => {
    const groups = [1, 2, 3, 4].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}" x="1"/>`.repeat(10)}</g>`);
    const drawn = `<defs><g id="a0"><text>Botica Botica</text></g>${groups.join('')}</defs><use href="#a4"/>`;
    const start = performance.now();
    expect(await small(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`))).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('of another type finds no decoder in the process', async () => {
    await small(await plain(20, 20).png().toBuffer());
    for (const bytes of [await plain(20, 20).tiff().toBuffer(), await plain(20, 20).avif().toBuffer()])
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  });

  it('is not drawn if nobody waits for it any more', async () => {
    const bytes = await plain(300, 200).png().toBuffer();
    await expect(small(bytes, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await small(bytes)).not.toBeNull();
  });
});
