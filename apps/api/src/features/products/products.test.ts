import type { PublicProduct } from '@botica/contract/features/products/shop/public-product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProductBody as Body,
  openProductsDesk,
  type ProductsDesk,
  productPath as path,
} from '../../../test/products-desk.ts';

let desk: ProductsDesk;
beforeAll(async () => {
  desk = await openProductsDesk();
});
afterAll(() => desk.api.close());

describe('a draft', () => {
  it('is in no channel and has no price, with a link from its title and number', async () => {
    const { body, etag } = await desk.agent.post(path);
    expect(etag).toBe('W/"1"');
    expect(body).toMatchObject({
      title: 'Novo produto',
      price: '0.00',
      discount_price: '0.00',
      max_qty: 3,
      version: 1,
      slug: `novo-produto-${body.id}`,
      ecommerce: { is_available: false, availability: false },
      callcenter: { is_available: false },
    });
  });

  it('reports each missing field of a product beside that field', async () => {
    const { id } = (await desk.agent.post(path)).body;
    expect(await desk.refusedFields(id, { summary: 'Com resumo' })).toEqual({
      discount_price: 'O preço de venda e obrigatório',
      form: 'Forma farmacêutica obrigatória',
    });
  });
});

describe('a product', () => {
  it('accepts all of its fields in one save, and audits the changed ones', async () => {
    const sent = {
      title: 'Creme de ureia',
      subtitle: '10%',
      summary: 'Hidrata',
      keywords_concat: ' pele , seca, ,pele',
      max_qty: 5,
      assembly_days: 2,
      weight: 120.5,
      weight_measure: 'Gramas',
      is_refrigerated: true,
      usage: 2,
      form: desk.formId('Creme'),
      target_consumer: 'f',
      recommended_age: { min: 18, max: null },
      price: '100.00',
      discount_price: '80.00',
      volume: 30,
      volume_unit: 'g',
      volume_variants: { items: [{ value: 60, unit: 'g', price_relative_perc: 180.5, visible: true }] },
      variants: { items: [{ name: 'Aroma', options: [{ value: 'Lavanda', visible: true }] }] },
      replace_ingredients: [{ name: 'Ureia', concentration: 10, measure: '%', is_active: true, visible: true }],
      ecommerce: { availability: true, from: '2026-11-19T12:00:00.000Z' },
      bulk_config: { is_active: true, min_qty: 3, price: '70.00' },
    };
    const product = await desk.create(sent);
    const { replace_ingredients: ingredients, keywords_concat: _, ...others } = sent;
    expect(product).toMatchObject({
      ...others,
      ingredients,
      slug: 'creme-de-ureia-10',
      keywords: ['pele', 'seca'],
      keywords_concat: 'pele, seca',
      version: 2,
      ecommerce: { is_available: true, availability: true, from: '2026-11-19T12:00:00.000Z' },
      available_ecommerce: false,
    });
    expect((await desk.agent.get(`${path}/${product.id}/edit`)).body).toEqual(product);
    const last = (await desk.auditOf(product.id)).at(-1);
    expect(last).toMatchObject({ action: 'products.updated', changes: { title: ['Novo produto', 'Creme de ureia'] } });
    const again = await desk.agent.put(`${path}/${product.id}`, sent);
    expect([again.status, again.body.version]).toEqual([200, 2]);
  });

  it('keeps a fixed link, and otherwise follows title and subtitle', async () => {
    const product = await desk.create({ title: 'Loção azul' });
    expect(product.slug).toBe('locao-azul');
    const second = await desk.create({ title: 'Loção Azul' });
    expect(second.slug).toBe('locao-azul-2');
    const fixed = await desk.agent.put(`${path}/${product.id}`, {
      slug: 'minha-locao',
      is_fixed_slug: true,
      title: 'Outra',
    });
    expect(fixed.body.slug).toBe('minha-locao');
    expect(await desk.refusedFields(second.id, { slug: 'minha-locao', is_fixed_slug: true })).toEqual({
      slug: 'O slug escolhido já está sendo utilizado em outro lugar da página',
    });
    expect(await desk.refusedFields(second.id, { slug: '...', is_fixed_slug: true })).toHaveProperty('slug');
    const freed = await desk.agent.put(`${path}/${product.id}`, { is_fixed_slug: false });
    expect(freed.body.slug).toBe('outra');
  });

  it.each([
    [{ title: ' ' }, { title: 'Nome do produto é obrigatório' }],
    [{ title: 'a'.repeat(26) }, { title: 'Use no máximo 25 caracteres.' }],
    [{ max_qty: 0 }, { max_qty: 'A quantidade máxima do produto por pedido deve ser pelo menos a 1' }],
    [{ assembly_days: '' }, { assembly_days: 'Prazo de expedição é obrigatório.' }],
    [{ slug: '', is_fixed_slug: true }, { slug: 'O link do produto é obrigatório.' }],
    [{ price: '49.90' }, { discount_price: 'O preço de venda deve ser menor do que o preço sugerido' }],
    [
      { ecommerce: { is_available: true, from: '2026-11-18T11:54:59.000Z' } },
      { 'ecommerce.from': 'Não é possível escolher uma data passada' },
    ],
    [{ buywith_products: [999_999] }, { buywith_products: 'Um dos produtos escolhidos não existe nesta loja.' }],
    [{ buywith_products: [1, 2, 3] }, { buywith_products: 'São no máximo 2 produtos em compre junto.' }],
  ])('refuses %j beside its field, and stays unchanged', async (fields, expected) => {
    const product = await desk.create();
    expect(await desk.refusedFields(product.id, fields)).toEqual(expected);
    expect((await desk.agent.get(`${path}/${product.id}/edit`)).body).toEqual(product);
  });

  it('accepts 25 letters in the title, whatever their accents', async () => {
    const title = 'é'.normalize('NFD').repeat(25);
    expect((await desk.create({ title })).title).toBe('é'.repeat(25));
  });

  it('accepts only a form of its usage; a retired form stays but cannot be chosen', async () => {
    const product = await desk.create();
    const other = { form: 'Você precisa selecionar uma nova Forma Farmacêutica' };
    expect(await desk.refusedFields(product.id, { form: desk.formId('Cápsula') })).toEqual(other);
    expect(await desk.refusedFields(product.id, { usage: 1 })).toEqual(other);
    const { body } = await desk.agent.post<{ id: number }>('/v2/store/product-form', { name: 'Creme frio', usage: 2 });
    await desk.agent.put(`${path}/${product.id}`, { form: body.id });
    await desk.agent.put(`/v2/store/product-form/${body.id}`, { retired: true });
    expect((await desk.agent.put(`${path}/${product.id}`, { summary: 'Fica' })).status).toBe(200);
    expect(await desk.refusedFields((await desk.create()).id, { form: body.id })).toEqual(other);
    const taken = await desk.agent.post('/v2/store/product-form', { name: 'creme FRIO', usage: 2 });
    expect([taken.status, taken.body.error.code]).toEqual([422, 'product_forms.taken']);
  });

  it('with a stale version is refused with the present record', async () => {
    const product = await desk.create();
    await desk.agent.put(`${path}/${product.id}`, { summary: 'De outra pessoa' });
    const stale = await desk.agent.put(
      `${path}/${product.id}`,
      { summary: 'Minha' },
      { 'if-match': `"${product.version}"` },
    );
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    expect(stale.body.error.current).toMatchObject({ summary: 'De outra pessoa' });
  });

  it('of another store does not exist', async () => {
    const other = await desk.api.signIn<Body>('admin', desk.api.otherStore.id);
    const { id } = await desk.create();
    const statuses = await Promise.all([
      other.get(`${path}/${id}/edit`),
      other.put(`${path}/${id}`, { summary: 'Minha' }),
      other.post(`${path}/${id}/duplicate`),
      other.del(`${path}/${id}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('the advertising lock', () => {
  it('removes what it forbids, in this product and in others, and keeps it out', async () => {
    const product = await desk.create({
      is_highlight: true,
      bulk_config: { is_active: true, min_qty: 2, price: '10.00' },
    });
    const friend = await desk.create({ buywith_products: [product.id] });
    const locked = await desk.agent.put(`${path}/${product.id}`, { prescription_class: 'antimicrobial' });
    expect(locked.body).toMatchObject({
      retains_prescription: true,
      is_highlight: false,
      bulk_config: { is_active: false, min_qty: null, price: null },
    });
    const after = (await desk.agent.get(`${path}/${friend.id}/edit`)).body;
    expect([after.buywith_products, after.version]).toEqual([[], friend.version + 1]);
    expect((await desk.auditOf(friend.id)).at(-1)).toMatchObject({ changes: { buywith_products: [[product.id], []] } });
    expect(Object.keys((await desk.refusedFields(product.id, { is_offer: true })) ?? {})).toEqual(['is_offer']);
    expect(Object.keys((await desk.refusedFields(friend.id, { buywith_products: [product.id] })) ?? {})).toEqual([
      'buywith_products',
    ]);
  });
});

describe('an ingredient', () => {
  it('is appended, in grams by default', async () => {
    const { id } = await desk.create();
    const { body } = await desk.agent.post(`/v2/product/${id}/ingredient`, { name: 'Biotina', concentration: 0.0005 });
    expect(body.ingredients).toEqual([
      { name: 'Biotina', concentration: 0.0005, measure: 'gr', is_active: true, visible: true },
    ]);
  });

  it('accepts concentrations as people write them', async () => {
    const { id } = await desk.create();
    const defaults = { measure: 'mg', is_active: true, visible: true };
    const sent = ['2,5', '0,5', '10'].map((concentration, index) => ({
      name: `Item ${index}`,
      concentration,
      ...defaults,
    }));
    const { body } = await desk.agent.put(`${path}/${id}`, { replace_ingredients: sent });
    expect(body.ingredients.map(({ concentration }) => concentration)).toEqual([2.5, 0.5, 10]);
    const more = await desk.agent.post(`/v2/product/${id}/ingredient`, { name: 'Zinco', concentration: '7,5' });
    expect(more.body.ingredients.at(-1)).toMatchObject({ name: 'Zinco', concentration: 7.5 });
    const wrong = { replace_ingredients: [{ name: 'Zinco', concentration: 'um pouco', ...defaults }] };
    expect(await desk.refusedFields(id, wrong)).toEqual({
      'replace_ingredients.0.concentration': 'Informe um número.',
    });
  });

  it('counts towards a limit of a hundred', async () => {
    const { id } = await desk.create();
    const many = (length: number) =>
      Array.from({ length }, (_, n) => ({
        name: `Item ${n}`,
        concentration: 1,
        measure: 'mg',
        is_active: true,
        visible: true,
      }));
    const refusal = { replace_ingredients: 'São no máximo 100 ingredientes.' };
    expect(await desk.refusedFields(id, { replace_ingredients: many(101) })).toEqual(refusal);
    expect((await desk.agent.put(`${path}/${id}`, { replace_ingredients: many(10_000) })).status).toBe(413);
    expect((await desk.agent.put(`${path}/${id}`, { replace_ingredients: many(100) })).status).toBe(200);
    const more = await desk.agent.post(`/v2/product/${id}/ingredient`, { name: 'Mais um', concentration: null });
    expect([more.status, more.body.error?.code]).toEqual([422, 'products.too_many_ingredients']);
  });
});

describe('keywords as one text', () => {
  it('follow the rules of the list', async () => {
    const { id } = await desk.create();
    for (const keywords_concat of [
      Array.from({ length: 51 }, (_, n) => `palavra ${n}`).join(','),
      'x'.repeat(41),
      'a'.repeat(5_001),
    ]) {
      expect(await desk.refusedFields(id, { keywords_concat })).toHaveProperty('keywords_concat');
    }
    const odd = await desk.agent.put(`${path}/${id}`, { keywords_concat: 'um\ud800dois' });
    expect(odd.status).toBeLessThan(500);
  });
});

describe('with two concurrent calls', () => {
  it('for the same link or code one succeeds, and the other is refused', async () => {
    for (const input of [{ slug: 'a-mesma', is_fixed_slug: true }, { external_code: 'MESMO' }]) {
      const pair = [await desk.create({ title: 'Um' }), await desk.create({ title: 'Outro' })];
      const replies = await Promise.all(pair.map(({ id }) => desk.agent.put(`${path}/${id}`, input)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('a draft gets its own link, even if another product has the link of its number', async () => {
    const { id } = await desk.create();
    const taker = await desk.create({ title: 'Novo produto', subtitle: String(id + 2) });
    expect(taker.slug).toBe(`novo-produto-${id + 2}`);
    const { status, body } = await desk.agent.post(path);
    expect([status, body.id, body.slug]).toEqual([200, id + 2, `novo-produto-${id + 2}-2`]);
  });
});

describe('a product in the shop', () => {
  const shown = (id: number) => desk.agent.get<PublicProduct>(`/v2/product/${id}`);
  const hidden = { is_active: true, visible: false };
  const defaults = { is_active: true, visible: true };

  it('shows no hidden field, and no field that only the staff uses', async () => {
    const { id } = await desk.create({
      title: 'Sérum visto',
      external_code: 'S-1',
      keywords_concat: 'segredo',
      price: '90.00',
      discount_price: '80.00',
      ingredients: [
        { name: 'Niacinamida', concentration: 4, measure: '%', ...defaults },
        { name: 'Essência', concentration: null, measure: 'gr', ...hidden },
        { name: 'Ureia', concentration: 1, measure: '%', is_active: false, visible: true },
      ],
      volume: 30,
      volume_unit: 'ml',
      volume_variants: {
        items: [
          { value: 60, unit: 'ml', price_relative_perc: 180, visible: true },
          { value: 90, unit: 'ml', price_relative_perc: 250, visible: false },
        ],
      },
      variants: {
        items: [
          {
            name: 'Aroma',
            options: [
              { value: 'Lima', visible: true },
              { value: 'Rosa', visible: false },
            ],
          },
          { name: 'Cor', options: [{ value: 'Azul', visible: false }] },
        ],
      },
    });
    const { status, body } = await shown(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      price: '90.00',
      discount_price: '80.00',
      locked: false,
      ingredients: [{ name: 'Niacinamida', concentration: 4, measure: '%' }],
      volume_variants: { items: [{ value: 60, unit: 'ml', price_relative_perc: 180 }] },
      variants: { items: [{ name: 'Aroma', options: [{ value: 'Lima' }] }] },
    });
    expect(body.ingredients).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/S-1|segredo|Essência|Ureia|Rosa|Azul|version|removed_at|"base"/);
  });

  it('advertises no product that needs a prescription', async () => {
    const suggested = await desk.create({ title: 'Sugerido' });
    const { id } = await desk.create({
      title: 'Só com receita',
      price: '90.00',
      discount_price: '80.00',
      prescription_class: 'simple',
      summary: 'O melhor',
      description: '<p>O melhor de todos</p>',
      related_products: [suggested.id],
    });
    const { body } = await shown(id);
    expect(body).toMatchObject({ locked: true, price: '0.00', discount_price: '80.00', related_products: [] });
    expect(JSON.stringify(body)).not.toContain('melhor');
  });

  it('suggests no product that needs a prescription', async () => {
    const other = await desk.create({ title: 'Depois com receita' });
    const { id } = await desk.create({ title: 'Com semelhante', related_products: [other.id] });
    expect((await shown(id)).body.related_products).toMatchObject([{ id: other.id }]);
    await desk.agent.put(`${path}/${other.id}`, { medical_prescription_only: true });
    expect((await shown(id)).body.related_products).toEqual([]);
  });

  it('is not found in the bin, or if its class is sold only over the counter', async () => {
    const { id } = await desk.create({ title: 'Controlado' });
    await desk.agent.put(`${path}/${id}`, { prescription_class: 'B1' });
    expect((await shown(id)).status).toBe(404);
    const gone = await desk.create({ title: 'Vai para a lixeira' });
    await desk.agent.del(`${path}/${gone.id}`);
    expect((await shown(gone.id)).status).toBe(404);
  });
});
