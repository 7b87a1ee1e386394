import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { at512, colourAt, draw, grey, jpeg, plain, png, shapes, svg } from '../../../test/builders-pictures.ts';
import { drawBanner, drawPicture } from './draw-picture.ts';

const box = (left: number, top: number, width: number, height: number) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}"`;

describe('a picture', () => {
  it('comes in four squares of WebP, whatever its shape', async () => {
    const drawn = await draw(png(await plain(1600, 1200).png().toBuffer()));
    expect(shapes(drawn)).toEqual({ 96: '96x96', 256: '256x256', 512: '512x512', 1024: '1024x1024' });
    for (const { bytes } of Object.values(drawn.sizes)) expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it.each([
    [300, 200, { 96: '96x96', 256: '200x200', 512: '200x200', 1024: '200x200' }],
    [96, 96, { 96: '96x96', 256: '96x96', 512: '96x96', 1024: '96x96' }],
    [1, 1, { 96: '1x1', 256: '1x1', 512: '1x1', 1024: '1x1' }],
    [3, 4000, { 96: '3x3', 256: '3x3', 512: '3x3', 1024: '3x3' }],
  ])('of %i × %i is never enlarged', async (width, height, sizes) => {
    const drawn = await draw(png(await plain(width, height).png().toBuffer()));
    expect(shapes(drawn)).toEqual(sizes);
    expect(drawn.sizes[1024]?.bytes).toBe(drawn.sizes[512]?.bytes);
  });

  it('is its middle: nothing is squeezed', async () => {
    const left = await plain(300, 600, '#ff0000').png().toBuffer();
    const wide = plain(1200, 600).composite([{ input: left, left: 0, top: 0 }]);
    expect(await at512(await draw(png(await wide.png().toBuffer())), 2, 256)).toEqual([13, 13, 13, 26]);
  });

  it('without parts that are shown is its base alone, and the parts are kept', async () => {
    const parts = { text: svg(`${box(0, 0, 512, 512)} fill="#f00"/>`), mask: svg(`${box(0, 0, 256, 512)}/>`) };
    const logo = { box: { area_left: 0, area_top: 0, max_width: 512, max_height: 512 }, isInverse: false, name: 'X' };
    const drawn = await draw(await grey(512), { ...parts, logo, isCustomized: false });
    expect(await at512(drawn, 400, 256)).toEqual([13, 13, 13, 26]);
    expect(await colourAt(drawn.parts.text ?? undefined, 800, 512)).toEqual([26, 0, 0, 26]);
    expect(await colourAt(drawn.parts.mask ?? undefined, 800, 512)).toEqual([0, 0, 0, 0]);
  });
});

describe('a label lies over the whole picture', () => {
  it.each([
    ['alpha', [20, 10, 5, 26]],
    ['multiply', [10, 5, 3, 26]],
    ['screen', [23, 18, 15, 26]],
  ] as const)('as %s', async (textBlending, colour) => {
    const drawn = await draw(await grey(512), { text: svg(`${box(0, 0, 256, 512)} fill="#c86432"/>`), textBlending });
    const found = await at512(drawn, 128, 256);
    // Colours are in units of ten, and the encoder may change each by one unit.
    const differences = found.map((each, index) => Math.abs(each - (colour[index] as number)));
    expect(Math.max(...differences), `${found}`).toBeLessThan(2);
    expect(await at512(drawn, 400, 256)).toEqual([13, 13, 13, 26]);
  });

  it('of another size than the base, half seen through', async () => {
    const label = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect(await at512(await draw(await grey(1024), { text: png(label) }), 256, 256)).toEqual([19, 6, 6, 26]);
  });
});

describe('a mask cuts', () => {
  const half = svg(`${box(0, 0, 256, 512)}/>`);

  it('base and label where it is transparent', async () => {
    const drawn = await draw(await grey(512), { mask: half, text: svg(`${box(0, 0, 512, 256)} fill="#f00"/>`) });
    expect(await at512(drawn, 128, 128)).toEqual([26, 0, 0, 26]);
    expect(await at512(drawn, 128, 400)).toEqual([13, 13, 13, 26]);
    for (const top of [128, 400]) expect((await at512(drawn, 400, top))[3]).toBe(0);
  });

  it('where it is dark, when nothing of it is transparent', async () => {
    const right = await plain(128, 256, '#ffffff').png().toBuffer();
    const mask = plain(256, 256, '#000000').composite([{ input: right, left: 128, top: 0 }]);
    const drawn = await draw(await grey(512), { mask: png(await mask.png().toBuffer()) });
    expect([(await at512(drawn, 128, 256))[3], await at512(drawn, 400, 256)]).toEqual([0, [13, 13, 13, 26]]);
  });
});

describe('the logo', () => {
  const logo = { box: { area_left: 128, area_top: 384, max_width: 256, max_height: 64 }, name: 'Farmácia & Cia <b>' };
  const inks = async (isInverse: boolean, side: number) => {
    const drawn = await draw(await grey(side), { logo: { ...logo, isInverse } });
    const { data, info } = await sharp(drawn.sizes[512]?.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = { dark: 0, light: 0, outside: 0 };
    for (let at = 0; at < data.length; at += 3) {
      const [x, y] = [((at / 3) % info.width) / info.width, Math.floor(at / 3 / info.width) / info.width];
      const [ink = 0] = data.subarray(at, at + 1);
      if (ink > 60 && ink < 190) continue;
      const isInside = x >= 0.24 && x <= 0.76 && y >= 0.74 && y <= 0.88;
      found[isInside ? (ink < 128 ? 'dark' : 'light') : 'outside']++;
    }
    return { dark: found.dark > 100, light: found.light > 100, outside: found.outside };
  };

  it.each([512, 1024])('is the name of the store in its box, dark, on %i pixels', async (side) => {
    expect(await inks(false, side)).toEqual({ dark: true, light: false, outside: 0 });
  });

  it('is light where it is inverse', async () => {
    expect(await inks(true, 512)).toEqual({ dark: false, light: true, outside: 0 });
  });

  it('in a box that leaves the picture, or that has no room, breaks nothing', async () => {
    const boxes = [
      [500, 500, 512, 512],
      [0, 0, 1, 1],
      [511, 0, 512, 1],
    ] as const;
    for (const [area_left, area_top, max_width, max_height] of boxes) {
      const given = { box: { area_left, area_top, max_width, max_height }, isInverse: false, name: 'Botica' };
      expect(shapes(await draw(await grey(40), { logo: given }))[1024]).toBe('40x40');
    }
  });
});

describe('a banner', () => {
  it.each([
    [3000, 1000, { 256: '256x85', 512: '512x171', 1024: '1024x341', 1920: '1920x640' }],
    [600, 900, { 256: '256x384', 512: '512x768', 1024: '600x900', 1920: '600x900' }],
  ])('of %i × %i keeps its shape and is never enlarged', async (width, height, sizes) => {
    const bytes = await plain(width, height).jpeg().toBuffer();
    expect(shapes(await drawBanner(jpeg(bytes), 1))).toEqual(sizes);
  });

  it('is drawn when it is nothing but a line', async () => {
    const bytes = await plain(16_000, 1).png().toBuffer();
    expect(shapes(await drawBanner(png(bytes), 1))[1920]).toBe('1920x1');
    const tall = await plain(1, 16_000).png().toBuffer();
    expect(shapes(await drawBanner(png(tall), 1))[1920]).toBe('1x16000');
  });
});

describe('many at once', () => {
  it('are all drawn when refused ones are retried, three times at most', async () => {
    const base = await grey(800);
    for (const agentIds of [
      Array.from({ length: 20 }, (_, index) => -1 - index),
      Array.from({ length: 20 }, () => -100),
    ]) {
      let waiting = agentIds;
      let tries = 0;
      for (; waiting.length > 0; tries++) {
        const answers = await Promise.allSettled(
          waiting.map((id) =>
            drawPicture(
              { isCustomized: true, textBlending: 'alpha', logo: null, parts: { base, mask: null, text: null } },
              id,
            ),
          ),
        );
        for (const answer of answers) {
          if (answer.status === 'rejected')
            expect(answer.reason).toMatchObject({ code: 'server.busy', details: { retryAfterSeconds: 5 } });
        }
        waiting = waiting.filter((_, index) => answers[index]?.status === 'rejected');
      }
      expect(tries).toBeLessThanOrEqual(3);
    }
  });
});
