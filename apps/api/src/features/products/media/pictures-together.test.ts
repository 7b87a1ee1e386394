import type { ProductMedia } from '@botica/contract/features/products/media/product-media';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  basePart,
  lastImage,
  mediaOf,
  openPicturesDesk,
  type PicturesBody,
  type PicturesDesk,
  pngText,
  productPath,
} from '../../../../test/pictures-desk.ts';
import { raceRounds } from '../../../../test/rounds.ts';

let desk: PicturesDesk;

beforeAll(async () => {
  desk = await openPicturesDesk();
});
afterAll(() => desk.api.close());

test('a gallery accepts 20 pictures, also in concurrent calls', async () => {
  const id = await desk.newProduct();
  const sent = await basePart();
  const one = (title: string) => ({ type: 1, base: sent, title });
  for (let count = 0; count < 15; count++) await desk.add(id, one(`${count}`));
  let waiting = Array.from({ length: 20 }, (_, index) => one(`late ${index}`));
  const done: number[] = [];
  for (let tries = 0; waiting.length > 0 && tries < 3; tries++) {
    const answers = await Promise.all(waiting.map((body) => desk.agent.post(`${productPath}/${id}/media`, body)));
    for (const { status, retryAfter } of answers) if (status === 503) expect(retryAfter).toBeGreaterThan(0);
    done.push(...answers.map(({ status }) => status).filter((status) => status !== 503));
    waiting = waiting.filter((_, index) => answers[index]?.status === 503);
  }
  expect(done.sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(422)]);
  const { medias } = await desk.show(id);
  expect(medias.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

describe('two people who change the pictures of a product at once', () => {
  it(`one changes the order, the other is refused, ${raceRounds} times`, async () => {
    const id = await desk.newProduct();
    for (let count = 0; count < 3; count++) await desk.add(id);
    const other = await desk.api.signIn<PicturesBody>('admin');
    for (let round = 0; round < raceRounds; round++) {
      const { media_version: version, medias } = await desk.show(id);
      const ids = medias.map((media) => media.id);
      const [a = 0, b = 0, c = 0] = ids;
      const headers = { 'if-match': `"${version}"` };
      const url = `${productPath}/${id}/reorder-media`;
      const answers = await Promise.all([
        desk.agent.put(url, { ids: [b, a, c] }, headers),
        other.put(url, { ids: [c, b, a] }, headers),
      ]);
      expect(answers.map(({ status }) => status).sort(), `${round}`).toEqual([200, 412]);
    }
    expect((await desk.show(id)).version, 'of the product').toBe(1);
  });

  it('a drawing from parts that have changed meanwhile is refused, also without a version', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id);
    const one = `${productPath}/${id}/media/${added.id}`;
    const [base, mask] = [await basePart('#ff0000'), { image: await pngText('#ffffff'), content_type: 'image/png' }];
    const { files } = desk.api.outside;
    let drawn = 0;
    let release = () => {};
    const bothHaveDrawn = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first call stores its files only after the other has drawn too, so both have read the old picture.
    const put: typeof files.put = async (...file) => {
      drawn += 1;
      if (drawn === 2) release();
      await bothHaveDrawn;
      return files.put(...file);
    };
    desk.api.outside.files = { ...files, put };
    const answers = await Promise.all([desk.agent.put(one, { base }), desk.agent.put(one, { mask })]);
    desk.api.outside.files = files;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('a picture that finds a full disk is refused with a sentence, and accepted once there is room', async () => {
    const id = await desk.newProduct();
    const { files } = desk.api.outside;
    const put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    desk.api.outside.files = { ...files, put };
    const part = await basePart('#00ff00');
    const add = () => desk.agent.post(`${productPath}/${id}/media`, { type: 1, base: part });
    const refused = await add();
    desk.api.outside.files = files;
    expect([refused.status, refused.retryAfter, refused.body]).toMatchObject([
      503,
      60,
      { error: { code: 'server.disk_full', message: expect.stringMatching(/^O disco do servidor está cheio/) } },
    ]);
    expect((await add()).status).toBe(200);
  });

  it('a save of the product and a new picture do not wait for each other', async () => {
    const id = await desk.newProduct();
    const forms = (await desk.agent.get<{ forms: { id: number; usage: number }[] }>('/v2/product/forms')).body.forms;
    const form = forms.find(({ usage }) => usage === 1)?.id;
    const version = { 'if-match': '"1"' };
    const [saved, added] = await Promise.all([
      desk.agent.put(`${productPath}/${id}`, { usage: 1, form, discount_price: '10.00' }, version),
      desk.agent.post(`${productPath}/${id}/media`, { type: 1, base: await basePart() }, version),
    ]);
    expect([saved.status, added.status]).toEqual([200, 200]);
    expect(await desk.show(id)).toMatchObject({ version: 2, media_version: 2 });
  });
});

describe('pictures belong to their product:', () => {
  const sweep = async () => {
    desk.api.clock.advance(26 * 3600);
    await desk.api.runJobs();
    await desk.api.runJobs();
    // Yesterday's session has expired.
    desk.agent = await desk.api.signIn<PicturesBody>('admin');
  };
  const isShown = async (url: string) => (await desk.api.app.inject({ url })).statusCode === 200;

  it('a copy has them too, after the original has lost them', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id, { title: 'Frasco' });
    const copy = (await desk.agent.post(`${productPath}/${id}/duplicate`)).body;
    expect(copy).toMatchObject({ medias: [{ title: 'Frasco', position: 1 }], image: { title: 'Frasco' } });
    const url = lastImage(mediaOf(added, added.id));
    expect(lastImage(copy.medias[0] as ProductMedia)).toBe(url);
    await desk.agent.del(`${productPath}/${id}/media/${added.id}`);
    await sweep();
    expect(await isShown(url)).toBe(true);
    await desk.agent.del(`${productPath}/${copy.id}/media/${copy.medias[0]?.id}`);
    await sweep();
    expect(await isShown(url)).toBe(false);
  });

  it('they stay while it is in the bin, where they cannot be changed', async () => {
    const id = await desk.newProduct();
    const added = await desk.add(id);
    const url = lastImage(mediaOf(added, added.id));
    await desk.agent.del(`${productPath}/${id}`);
    const refused = await desk.agent.del(`${productPath}/${id}/media/${added.id}`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'products.removed']);
    await sweep();
    expect(await isShown(url)).toBe(true);
    desk.api.clock.advance(31 * 24 * 3600);
    await desk.api.runJobs();
    await sweep();
    expect(await isShown(url)).toBe(false);
  });

  it('pictures of another store stay there', async () => {
    const other = await desk.api.signIn<PicturesBody>('admin', desk.api.otherStore.id);
    const theirs = await desk.newProduct(other);
    const body = { type: 1, base: await basePart('#654321') };
    const added = (await other.post(`${productPath}/${theirs}/media`, body)).body;
    const mine = await desk.agent.post(`${productPath}/${theirs}/media`, body);
    expect([mine.status, mine.body.error.code]).toEqual([404, 'products.not_found']);
    const stolen = await desk.agent.post(`${productPath}/${await desk.newProduct()}/media`, {
      type: 1,
      base: mediaOf(added, added.id).base,
    });
    expect(stolen.status).toBe(422);
  });
});
