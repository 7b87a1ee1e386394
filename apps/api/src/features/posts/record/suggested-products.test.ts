import { lockReasons } from '@botica/contract/features/products/record/advertising-lock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostsDesk, type PostsDesk, postPath } from '../../../../test/posts-desk.ts';
import { productPath } from '../../../../test/products-desk.ts';

/** Many rounds, because a race fails only sometimes. */
const rounds = Array.from({ length: 30 }, (_, round) => round);

let desk: PostsDesk;
beforeAll(async () => {
  desk = await openPostsDesk();
});
afterAll(() => desk.api.close());

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

async function suggested(id: number) {
  const { products_buy_separately, products_buy_together, version } = await desk.show(id);
  return {
    separately: idsOf(products_buy_separately.products),
    together: idsOf(products_buy_together.products),
    version,
  };
}

/** Agent who may write the catalogue and has no right to the blog. */
const seller = () => desk.api.signIn({ grouprules: [{ role: 'Catálogo', permissions: ['read', 'write', 'delete'] }] });

describe('a product that is removed or locked', () => {
  const leaves: [string, (id: number) => Promise<{ status: number }>][] = [
    ['into the bin', async (id) => (await seller()).del(`${productPath}/${id}`)],
    ['under prescription', async (id) => (await seller()).put(`${productPath}/${id}`, { retains_prescription: true })],
  ];
  it.each(leaves)('%s leaves every post, with a version and an audit row of each', async (_, leave) => {
    const [product, stays] = [await desk.product(), await desk.product()];
    const both = await desk.create({
      products_buy_separately: [stays, product],
      products_buy_together: [product, stays],
    });
    const one = await desk.create({ products_buy_together: [product] });
    const other = await desk.create({ products_buy_together: [stays] });
    const { version } = await desk.show(both.id);

    expect((await leave(product)).status).toBe(200);
    expect(await suggested(both.id)).toEqual({ separately: [stays], together: [stays], version: version + 1 });
    expect(await suggested(one.id)).toMatchObject({ together: [], version: one.version + 1 });
    expect(await suggested(other.id)).toMatchObject({ together: [stays], version: other.version });
    const rows = await desk.auditOf(both.id);
    expect(rows.at(-1)).toEqual({
      action: 'posts.updated',
      changes: {
        products_buy_separately: [[stays, product], [stays]],
        products_buy_together: [[product, stays], [stays]],
      },
    });
    expect(rows).toHaveLength(3);
  });

  it('leaves a post in the bin too: once restored, it suggests only allowed products', async () => {
    const product = await desk.product();
    const { id } = await desk.create({ products_buy_together: [product] });
    await desk.agent.del(`${postPath}/${id}`);
    await desk.agent.put(`${productPath}/${product}`, { medical_prescription_only: true });
    await desk.agent.post(`${postPath}/${id}/restore`);
    expect(await suggested(id)).toMatchObject({ together: [] });
  });

  it('by a file leaves posts like one locked by a save', async () => {
    const [product, stays] = [await desk.product(), await desk.product()];
    const { id, version } = await desk.create({ products_buy_together: [product, stays] });
    await desk.takeIn(`Número;Exige receita\n${product};Sim\n`);
    expect(await suggested(id)).toEqual({ separately: [], together: [stays], version: version + 1 });
  });
});

describe('a post that is saved while its product becomes a prescription product', () => {
  it('no longer suggests it', async () => {
    const other = await desk.api.signIn('admin');
    const { id } = await desk.create();
    for (const round of rounds) {
      const product = await desk.product();
      if (round % 2 === 1) await desk.save(id, { products_buy_together: [product] });
      const [naming, locking] = await Promise.all([
        desk.agent.put(`${postPath}/${id}`, { products_buy_together: [product], abstract: `${round}` }),
        other.put(`${productPath}/${product}`, { medical_prescription_only: true }),
      ]);
      expect([200, 422]).toContain(naming.status);
      expect(locking.status).toBe(200);
      expect(await suggested(id)).toMatchObject({ together: [] });
    }
  });
});

describe('a post that suggests', () => {
  const refused = async (fields: object) => {
    const { id, version } = await desk.create();
    const { status, body } = await desk.agent.put(`${postPath}/${id}`, fields);
    expect(status).toBe(422);
    expect((await desk.show(id)).version).toBe(version);
    return body.error.fields;
  };
  const unknown = 'Um dos produtos escolhidos não existe nesta loja.';

  it('an unknown product is refused with its number', async () => {
    const elsewhere = await desk.product({}, desk.api.otherStore.id);
    const removed = await desk.product();
    await desk.agent.del(`${productPath}/${removed}`);
    expect(await refused({ products_buy_separately: [999_999, removed], products_buy_together: [elsewhere] })).toEqual({
      products_buy_separately: `${unknown} (nº 999999, nº ${removed})`,
      products_buy_together: `${unknown} (nº ${elsewhere})`,
    });
  });

  it('a prescription product is refused with its name', async () => {
    const product = await desk.product({ title: 'Isotretinoína', prescription_class: 'C2' });
    expect(await refused({ products_buy_separately: [product] })).toEqual({
      products_buy_separately: `${lockReasons.post_suggestion} Retire “Isotretinoína”.`,
    });
  });
});

it('a product lists the posts that suggest it, once each, without those in the bin', async () => {
  const product = await desk.product();
  const lists = { products_buy_separately: [product], products_buy_together: [product] };
  const [, , binned] = [
    await desk.create({ ...lists, title: 'Zinco no verão' }),
    await desk.create({ ...lists, title: 'Água e pele' }),
    await desk.create({ ...lists, title: 'Na lixeira' }),
  ];
  await desk.agent.del(`${postPath}/${binned?.id}`);
  const { body } = await desk.agent.get(`${productPath}/${product}/uses`);
  expect(body.uses).toEqual([{ kind: 'post', count: 2, names: ['Água e pele', 'Zinco no verão'] }]);
});
