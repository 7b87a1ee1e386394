import type { Product } from '@botica/contract/features/products/product-schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { plain } from '../../../../test/builders-pictures.ts';
import {
  basePart,
  lastImage,
  mediaOf,
  openPicturesDesk,
  type PicturesDesk,
  pngText,
  productPath,
} from '../../../../test/pictures-desk.ts';

let desk: PicturesDesk;

beforeAll(async () => {
  desk = await openPicturesDesk();
});
afterAll(() => desk.api.close());

const galleryIds = ({ medias }: Pick<Product, 'medias'>) => medias.filter(({ type }) => type === 1).map(({ id }) => id);
async function colourOf(url: string): Promise<number[]> {
  const reply = await desk.api.app.inject({ url });
  expect(reply.statusCode).toBe(200);
  const { dominant } = await sharp(reply.rawPayload).stats();
  return [dominant.r, dominant.g, dominant.b];
}
async function auditOf(id: number) {
  const rows = desk.api.db.selectFrom('audit').where('entity', '=', 'product').where('entity_id', '=', id);
  return rows.orderBy('id').select(['action', 'changes']).execute();
}

test('the logo is drawn for the editor as in a picture', async () => {
  const path = `${productPath}/${await desk.newProduct()}/media/logo`;
  const drawn = async (query: string) => {
    const { body } = await desk.agent.get<{ image: string }>(`${path}?${query}`);
    const { data, info } = await sharp(Buffer.from(body.image.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shown = [...data.keys()].filter((at) => at % 4 === 3 && (data[at] as number) > 250);
    return { size: [info.width, info.height], light: data[(shown[0] ?? 0) - 1], isShown: shown.length > 0 };
  };
  expect(await drawn('width=200&height=80')).toEqual({ size: [400, 160], light: 0x1b, isShown: true });
  expect(await drawn('width=80&height=200&inverse=1')).toEqual({ size: [160, 400], light: 255, isShown: true });
  expect((await desk.agent.get(`${path}?width=513&height=1`)).status).toBe(422);
});

describe('a picture of a product', () => {
  it('is public at once, and represents the product in lists', async () => {
    const id = await desk.newProduct();
    const { body, etag } = await desk.agent.post(`${productPath}/${id}/media`, {
      type: 1,
      base: await basePart('#ff0000', 300),
      title: ' Frasco ',
      description: 'De vidro',
      text: { image: await pngText('#ffffff'), content_type: 'image/png' },
      logo: { area_left: 10, area_top: 10, max_width: 100, max_height: 50 },
    });
    expect(etag).toBe('W/"2"');
    expect(body).toMatchObject({ version: 2, medias: [{ id: body.id, type: 1, position: 1, mask: null }] });
    const media = mediaOf(body, body.id);
    expect(media).toMatchObject({
      title: 'Frasco',
      description: 'De vidro',
      is_customized_image: true,
      inverse_logo: false,
    });
    expect(media.text_blending).toBe('multiply');
    expect(media.images.map(({ width, height }) => [width, height])).toEqual([
      [96, 96],
      [256, 256],
      [300, 300],
    ]);
    for (const { url } of media.images) expect((await desk.api.visitor.get(url)).file?.type).toBe('image/webp');
    expect((await desk.api.visitor.get(media.base.url)).status).toBe(401);
    expect((await desk.agent.get(media.base.url)).file?.type).toBe('image/webp');
    const product = await desk.show(id);
    expect(product).toMatchObject({ medias: body.medias, media_version: 2, version: 1 });
    const image = { image_base: lastImage(media), thumbnail: media.images[0]?.url, title: 'Frasco' };
    expect([body.image, product.image]).toEqual([image, image]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'products.picture_added',
      changes: { picture: [null, 'Frasco'] },
    });
  });

  it('is drawn again after a change of a part, the logo or the blending, and keeps unsent parts', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id, { base: await basePart('#ff0000'), title: 'Frasco' });
    const one = `${productPath}/${id}/media/${added.id}`;
    const green = (
      await desk.agent.put(one, {
        text: { image: await pngText('#00ff00'), content_type: 'image/png' },
        text_blending: 'alpha',
      })
    ).body;
    const media = mediaOf(green, added.id);
    expect(media).toMatchObject({ title: 'Frasco', base: mediaOf(added, added.id).base, text_blending: 'alpha' });
    expect((await colourOf(lastImage(media)))[1]).toBeGreaterThan(200);
    const alone = mediaOf((await desk.agent.put(one, { is_customized_image: false })).body, added.id);
    expect(alone.text).toEqual(media.text);
    expect((await colourOf(lastImage(alone)))[0]).toBeGreaterThan(200);
    const blue = mediaOf(
      (await desk.agent.put(one, { base: await basePart('#0000ff'), text: null, mask: undefined })).body,
      added.id,
    );
    expect([blue.text, (await colourOf(lastImage(blue)))[2]]).toEqual([null, expect.any(Number)]);
    expect((await colourOf(lastImage(blue)))[2]).toBeGreaterThan(200);
    expect((await desk.show(id)).media_version).toBe(5);
  });

  it('accepts its parts in the form of the reply, and stays the same', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id, {
      base: await basePart('#ff0000'),
      mask: { image: await pngText('#ffffff'), content_type: 'image/png' },
    });
    const { base: first, mask, images } = mediaOf(added, added.id);
    const again = await desk.agent.put(`${productPath}/${id}/media/${added.id}`, { base: first, mask, text: null });
    expect([again.status, again.body.version]).toEqual([200, added.version]);
    expect(mediaOf(again.body, added.id).images).toEqual(images);
    const place = '?session_agent=1&session_store=1';
    const copy = await desk.add(id, { base: { url: first.url + place } });
    expect(mediaOf(copy, copy.id).base).toEqual(first);
  });

  it('is renamed without a new drawing; an equal change is a repeat', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id);
    const one = `${productPath}/${id}/media/${added.id}`;
    const named = (await desk.agent.put(one, { title: 'Novo', description: '' })).body;
    expect(mediaOf(named, added.id)).toMatchObject({
      title: 'Novo',
      description: null,
      images: mediaOf(added, added.id).images,
    });
    expect(named.image).toMatchObject({ title: 'Novo' });
    const rows = (await auditOf(id)).length;
    expect((await desk.agent.put(one, { title: 'Novo' })).body.version).toBe(named.version);
    expect(await auditOf(id)).toHaveLength(rows);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'products.picture_updated',
      changes: { picture_title: [null, 'Novo'] },
    });
  });

  it('disappears when removed; the next one represents the product', async () => {
    const id = await desk.newProduct();
    const first = await desk.add(id, { title: 'Um' });
    const second = await desk.add(id, { title: 'Dois' });
    const removed = await desk.agent.del(`${productPath}/${id}/media/${first.id}`);
    expect(removed.body).toMatchObject({
      version: 4,
      medias: [{ id: second.id, position: 1 }],
      image: { title: 'Dois' },
    });
    expect((await desk.agent.del(`${productPath}/${id}/media/${first.id}`)).body.error.code).toBe(
      'products.media_not_found',
    );
    const last = await desk.agent.del(`${productPath}/${id}/media/${second.id}`);
    expect([last.body.medias, last.body.image, (await desk.show(id)).image]).toEqual([[], null, null]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'products.picture_removed',
      changes: { picture: ['Dois', null] },
    });
  });

  it('is ordered together with all others, or not at all', async () => {
    const id = await desk.newProduct();
    const banner = await desk.add(id, { type: 'banner_image' });
    for (let count = 0; count < 3; count++) await desk.add(id);
    const ids = galleryIds(await desk.show(id));
    const turned = [...ids].reverse();
    const order = (input: number[]) => desk.agent.put(`${productPath}/${id}/reorder-media`, { ids: input });
    const done = await order(turned);
    expect([done.status, galleryIds(done.body), done.body.version]).toEqual([200, turned, 6]);
    expect(done.body.medias.map(({ position }) => position)).toEqual([1, 2, 3, 1]);
    expect((await order([...turned, banner.id as number])).body.version, 'a repeat').toBe(6);
    const [first = 0, second = 0] = ids;
    for (const wrong of [[], ids.slice(1), [...ids, 999_999], [first, first, second], [...ids, first]]) {
      const { status, body } = await order(wrong);
      expect([status, body.error.code], JSON.stringify(wrong)).toEqual([412, 'request.stale']);
      expect(galleryIds(body.error.current as Product)).toEqual(turned);
    }
    expect(galleryIds(await desk.show(id))).toEqual(turned);
  });
});

describe('a banner', () => {
  it('is a single one, keeps its shape, and represents nothing in lists', async () => {
    const id = await desk.newProduct();
    const wide = (await plain(800, 200, '#ff0000').jpeg().toBuffer()).toString('base64');
    const sent = { type: 'banner_image', base: `data:image/jpeg;base64,${wide}` };
    expect((await desk.agent.post(`${productPath}/${id}/media`, sent)).status, 'not as a text').toBe(422);
    const banner = await desk.add(id, { ...sent, base: { image: sent.base } });
    expect(mediaOf(banner, banner.id)).toMatchObject({
      type: 2,
      images: [{ width: 256, height: 64 }, { width: 512 }, { width: 800, height: 200 }],
    });
    expect([banner.image, (await desk.show(id)).image]).toEqual([null, null]);
    const second = await desk.agent.post(`${productPath}/${id}/media`, { type: 2, base: await basePart() });
    expect([second.status, second.body.error.code]).toEqual([409, 'products.has_banner']);
    const changed = await desk.agent.put(`${productPath}/${id}/media/${banner.id}`, {
      base: await basePart('#0000ff'),
    });
    expect(mediaOf(changed.body, banner.id).images).toHaveLength(1);
    expect((await desk.agent.del(`${productPath}/${id}/media/${banner.id}`)).body.medias).toEqual([]);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'products.created',
      'products.banner_added',
      'products.banner_updated',
      'products.banner_removed',
    ]);
  });
});

describe('a preview', () => {
  it('shows the drawing, and stores nothing', async () => {
    const id = await desk.newProduct();
    const count = () => desk.api.db.selectFrom('media_files').select('hash').execute();
    const before = await count();
    const { status, body } = await desk.agent.post(`${productPath}/${id}/media/preview`, {
      type: 1,
      base: await basePart('#00ff00', 700),
    });
    expect([status, body]).toMatchObject([200, { width: 512, height: 512 }]);
    const bytes = Buffer.from(body.image.replace('data:image/webp;base64,', ''), 'base64');
    expect((await sharp(bytes).stats()).dominant.g).toBeGreaterThan(200);
    expect([(await count()).length, (await desk.show(id)).media_version]).toEqual([before.length, 1]);
  });
});

describe('a picture that cannot be drawn is refused with advice, and nothing changes:', () => {
  const svg = (text: string) => ({ image: Buffer.from(text).toString('base64'), content_type: 'image/svg+xml' });
  const noBase = 'Não há uma imagem base selecionada.';
  const tooLarge = {
    image: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(976_556)]).toString('base64'),
    content_type: 'image/png',
  };
  const script = expect.stringContaining('O SVG usa “script”');
  const unreadable = expect.stringContaining('não pôde ser lida');
  const table: [what: string, sent: object, fields: object][] = [
    ['no base', { base: null }, { base: noBase }],
    ['an empty base', { base: { image: '' } }, { base: noBase }],
    ['976,564 bytes', { base: tooLarge }, { base: 'A imagem deve ter no máximo 1 MB.' }],
    ['an SVG base', { base: svg('<svg/>') }, { base: expect.stringContaining('.jpg ou .png') }],
    ['a script', { mask: svg('<svg><script>alert(1)</script></svg>') }, { mask: script }],
    ['garbage', { text: { image: '***', content_type: 'image/png' } }, { text: unreadable }],
    ['an address of elsewhere', { base: { url: 'https://example.com/a.png' } }, { base: unreadable }],
    ['an address of no part', { base: { url: `/v2/media/parts/${'0'.repeat(40)}.webp` } }, { base: unreadable }],
    [
      'a logo outside',
      { logo: { area_left: -1, area_top: 0, max_width: 513, max_height: 1.5 } },
      {
        'logo.area_left': expect.any(String),
        'logo.max_width': expect.any(String),
        'logo.max_height': expect.any(String),
      },
    ],
    ['an unknown blending', { text_blending: 'burn' }, { text_blending: 'Use multiply, screen ou alpha.' }],
    ['too long a title', { title: 'a'.repeat(101) }, { title: 'Use no máximo 100 caracteres.' }],
  ];
  let id: number;
  let before: Product;
  beforeAll(async () => {
    id = await desk.newProduct();
    await desk.add(id);
    before = await desk.show(id);
  });

  it.each(table)('%s', async (_, input, fields) => {
    const full = { type: 1, base: await basePart(), ...input };
    for (const answer of [
      await desk.agent.put(`${productPath}/${id}/media/${before.medias[0]?.id}`, input),
      await desk.agent.post(`${productPath}/${id}/media`, full),
      await desk.agent.post(`${productPath}/${id}/media/preview`, full),
    ]) {
      expect([answer.status, answer.body.error?.fields]).toEqual([422, fields]);
    }
    expect(await desk.show(id)).toEqual(before);
  });

  it('an unknown type', async () => {
    for (const type of [0, 3, '1', 'banner', null]) {
      const { status } = await desk.agent.post(`${productPath}/${id}/media`, { type, base: await basePart() });
      expect(status, `${type}`).toBe(422);
    }
  });

  it('far more bytes than a photo may have are not even read', async () => {
    const huge = { type: 1, base: { image: 'A'.repeat(5_000_000), content_type: 'image/png' } };
    expect((await desk.agent.post(`${productPath}/${id}/media`, huge)).status).toBe(413);
  });

  it('a drawing that fails halfway', async () => {
    const { files } = desk.api.outside;
    const put = files.put;
    files.put = () => Promise.reject(new Error('the disk is full'));
    const answer = await desk.agent.put(`${productPath}/${id}/media/${before.medias[0]?.id}`, {
      base: await basePart('#123456'),
    });
    files.put = put;
    expect(answer.status).toBe(500);
    expect(await desk.show(id)).toEqual(before);
  });
});
