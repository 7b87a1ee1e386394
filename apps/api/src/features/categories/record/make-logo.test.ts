import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCategoriesDesk, categoriesPath as path } from '../../../../test/categories-desk.ts';

type Desk = Awaited<ReturnType<typeof openCategoriesDesk>>;
let desk: Desk;

beforeAll(async () => {
  desk = await openCategoriesDesk();
});
afterAll(() => desk.api.close());

const shapes =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0a7d57"/></svg>';
const svg = (text = shapes) => ({
  new_logo_image: Buffer.from(text).toString('base64'),
  new_logo_content_type: 'image/svg+xml',
});
async function photo(format: 'png' | 'jpeg', width = 900) {
  const drawn = sharp({ create: { width, height: 300, channels: 3, background: '#0a7d57' } }).toFormat(format);
  return { new_logo_image: (await drawn.toBuffer()).toString('base64'), new_logo_content_type: `image/${format}` };
}

describe('the logo of a category', () => {
  it.each(['png', 'jpeg', 'svg'] as const)(
    'is drawn from %s (an SVG in the middle of a square), and is public',
    async (kind) => {
      const { id } = await desk.createCategory(`Com ${kind}`);
      const { logo, version } = await desk.saveCategory(id, kind === 'svg' ? svg() : await photo(kind));
      expect([logo, version]).toEqual([expect.stringMatching(/^\/v2\/media\/\d+\/[0-9a-f]{40}\.webp$/), 2]);
      const shown = await desk.api.app.inject({ url: logo ?? '' });
      const { format, width = 0, height = 0 } = await sharp(shown.rawPayload).metadata();
      expect([shown.statusCode, format, width <= 512, width > height]).toEqual([200, 'webp', true, kind !== 'svg']);
      expect((await desk.saveCategory(id, { new_logo_image: null })).logo).toBeNull();
    },
  );

  it('of a subcategory is an SVG, also in the call that creates it', async () => {
    const { id: parent_id } = await desk.createCategory('Acima');
    expect((await desk.createCategory('Abaixo', { parent_id, ...svg() })).logo).toMatch(/webp$/);
    const { id } = await desk.createCategory('Outra', { parent_id });
    expect(await desk.refusedFields(`${path}/${id}`, await photo('png'))).toEqual({
      new_logo_image: 'Tipo de imagem inválido',
    });
  });

  it.each([
    ['another type', { new_logo_image: Buffer.from('GIF89a').toString('base64'), new_logo_content_type: 'image/gif' }],
    ['what is not what it is said to be', { ...svg(), new_logo_content_type: 'image/png' }],
  ])('is refused: %s', async (_, input) => {
    const { id } = await desk.createCategory('Sem logo');
    expect(await desk.refusedFields(`${path}/${id}`, input)).toEqual({ new_logo_image: 'Tipo de imagem inválido' });
    expect((await desk.showCategory(id)).logo).toBeNull();
  });

  it('is refused with a script inside, or above 200 kB', async () => {
    const { id } = await desk.createCategory('Hostil');
    const script = shapes.replace('<rect', '<script>alert(1)</script><rect');
    expect((await desk.refusedFields(`${path}/${id}`, svg(script)))?.new_logo_image).toContain('script');
    const large = svg(shapes.replace('</svg>', `${' '.repeat(200_000)}</svg>`));
    expect(await desk.refusedFields(`${path}/${id}`, large)).toEqual({
      new_logo_image: 'O logo deve ter no máximo 200 kB.',
    });
  });

  it('is not swept while a category has it', async () => {
    const { id } = await desk.createCategory('Guardada');
    const { logo } = await desk.saveCategory(id, svg(shapes.replace('20" height', '19" height')));
    desk.api.clock.advance(2 * 24 * 3600);
    await desk.api.runJobs();
    expect((await desk.api.app.inject({ url: logo ?? '' })).statusCode).toBe(200);
  });
});
