import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductsDesk, type ProductBody, type ProductsDesk, productPath } from '../../../test/products-desk.ts';
import type { Client } from '../../../test/test-app.ts';

/** Many rounds, because a race fails only sometimes. */
const rounds = Array.from({ length: 30 }, (_, round) => round);

let desk: ProductsDesk;
let other: Client<ProductBody>;
const save = (agent: Client<ProductBody>, id: number, fields: object) => agent.put(`${productPath}/${id}`, fields);
const suggestedBy = async (id: number) =>
  (await desk.agent.get(`${productPath}/${id}/edit`)).body.buywith_products.map((each) => each.id);

beforeAll(async () => {
  desk = await openProductsDesk();
  other = await desk.api.signIn<ProductBody>('admin');
});
afterAll(() => desk.api.close());

describe('a product that comes under the advertising lock', () => {
  it('is not suggested by a product that names it at the same time', async () => {
    const { id } = await desk.create();
    for (const _ of rounds) {
      const { id: named } = await desk.create();
      const [naming, locking] = await Promise.all([
        save(desk.agent, id, { buywith_products: [named] }),
        save(other, named, { medical_prescription_only: true }),
      ]);
      expect([200, 422]).toContain(naming.status);
      expect(locking.status).toBe(200);
      expect(await suggestedBy(id)).toEqual([]);
    }
  });

  it('is no longer suggested by a product that already did and is saved again', async () => {
    const { id } = await desk.create();
    for (const round of rounds) {
      const { id: named } = await desk.create();
      await save(desk.agent, id, { buywith_products: [named] });
      await Promise.all([
        save(other, named, { medical_prescription_only: true }),
        save(desk.agent, id, { buywith_products: [named], summary: `${round}` }),
      ]);
      expect(await suggestedBy(id)).toEqual([]);
    }
  });

  it('is not suggested by a copy that is made at the same time', async () => {
    const { id } = await desk.create();
    for (const _ of rounds) {
      const { id: named } = await desk.create();
      await save(desk.agent, id, { buywith_products: [named] });
      const [copied] = await Promise.all([
        desk.agent.post(`${productPath}/${id}/duplicate`),
        save(other, named, { medical_prescription_only: true }),
      ]);
      expect(await suggestedBy(copied.body.id)).toEqual([]);
    }
  });
});

describe('of two concurrent saves', () => {
  it('each reply shows the suggestions and categories that the product then has', async () => {
    const category = (await desk.agent.post('/v2/store/category', { name: 'Pele' })).body;
    const [{ id }, named] = [await desk.create(), await desk.create()];
    for (const round of rounds) {
      await save(desk.agent, id, { buywith_products: [], replace_categories: [] });
      const replies = await Promise.all([
        save(desk.agent, id, { buywith_products: [named.id], replace_categories: [category.id], summary: `${round}` }),
        save(other, id, { buywith_products: [], replace_categories: [] }),
      ]);
      const now = (await desk.agent.get(`${productPath}/${id}/edit`)).body;
      const last = replies.map(({ body }) => body).filter(({ version }) => version === now.version);
      for (const body of last) {
        expect([body.buywith_products, body.categories]).toEqual([now.buywith_products, now.categories]);
      }
    }
  });
});
