import { bannerMissingMessage } from '@botica/contract/features/products/record/product-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPicturesDesk, type PicturesDesk, productPath } from '../../../../test/pictures-desk.ts';

let desk: PicturesDesk;

beforeAll(async () => {
  desk = await openPicturesDesk();
});
afterAll(() => desk.api.close());

async function lastAudit(id: number) {
  const rows = desk.api.db.selectFrom('audit').where('entity', '=', 'product').where('entity_id', '=', id);
  return rows.orderBy('id', 'desc').select(['action', 'changes']).executeTakeFirst();
}

describe('the places of a banner', () => {
  const places = (isOn: boolean) => ({ is_banner: isOn, is_banner_category: isOn });
  const addBanner = (id: number) => desk.add(id, { type: 'banner_image' });
  const save = (id: number, fields: object) => desk.agent.put(`${productPath}/${id}`, fields);
  async function shownProduct() {
    const id = await desk.newProduct();
    const { forms } = (await desk.agent.get<{ forms: { id: number; usage: number }[] }>('/v2/product/forms')).body;
    const right = { usage: 1, form: forms.find(({ usage }) => usage === 1)?.id, discount_price: '10.00' };
    const refused = await save(id, { ...right, ...places(true) });
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { is_banner: bannerMissingMessage, is_banner_category: bannerMissingMessage },
    ]);
    const banner = await addBanner(id);
    expect(banner.switched_off).toBeNull();
    expect((await save(id, { ...right, ...places(true) })).status).toBe(200);
    return { id, banner, before: await desk.show(id) };
  }

  it('can be switched on with a banner, and are switched off with its removal', async () => {
    const { id, banner, before } = await shownProduct();
    const version = before.version + 1;
    const { body } = await desk.agent.del(`${productPath}/${id}/media/${banner.id}`);
    expect(body).toMatchObject({ medias: [], switched_off: { ...places(false), version } });
    expect(await desk.show(id)).toMatchObject({ ...places(false), version, media_version: before.media_version + 1 });
    expect(await lastAudit(id)).toEqual({
      action: 'products.banner_removed',
      changes: { picture: ['banner', null], is_banner: [true, false], is_banner_category: [true, false] },
    });
    expect((await save(id, { is_banner: true })).body.error.fields).toEqual({ is_banner: bannerMissingMessage });
  });

  it('do not depend on photos, nor on a banner that is shown nowhere', async () => {
    const { id, banner } = await shownProduct();
    const photo = await desk.add(id);
    expect((await desk.agent.del(`${productPath}/${id}/media/${photo.id}`)).body.switched_off).toBeNull();
    expect(await desk.show(id)).toMatchObject(places(true));
    const { version } = (await save(id, places(false))).body;
    expect((await desk.agent.del(`${productPath}/${id}/media/${banner.id}`)).body.switched_off).toBeNull();
    expect((await desk.show(id)).version).toBe(version);
  });

  it('never stay on without it, in any order of calls', async () => {
    const { id, banner } = await shownProduct();
    let last = banner;
    for (let round = 0; round < 10; round++) {
      await save(id, places(false));
      await Promise.all([save(id, { is_banner: true }), desk.agent.del(`${productPath}/${id}/media/${last.id}`)]);
      expect(await desk.show(id)).toMatchObject({ ...places(false), medias: [] });
      last = await addBanner(id);
    }
  });
});
