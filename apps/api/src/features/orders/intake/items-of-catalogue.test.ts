import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { hours, offSale, openCatalogueDesk, type SentItems, toldOf } from '../../../../test/catalogue-desk.ts';
import { now } from '../../../../test/orders-desk.ts';
import { setRemoved } from '../../../platform/bin.ts';

const { desk, program, create, db, aProduct, sell, refusalOf } = await openCatalogueDesk();
const agent = await desk.signIn('atendente');

const volumes: Partial<ProductFields> = {
  volume: 60,
  volume_unit: 'cápsulas',
  volume_variants: { items: [{ value: 30, unit: 'cápsulas', price_relative_perc: 55.55, visible: true }] },
};
const options = [
  { value: 'Limão', visible: true },
  { value: 'Uva', visible: false },
];
const flavours: Partial<ProductFields> = { variants: { items: [{ name: 'Sabor', options }] } };

const pricesOf = ({ products }: OrderDetail) => products.map((item) => item.price_net);

describe('an item that names a product', () => {
  it.each([
    ['its id', (id: number) => ({ product_id: id })],
    ['its id in digits', (id: number) => ({ product_id: String(id) })],
    ['its slug', (id: number) => ({ slug: `vitamina-${id}` })],
    ['its code', (id: number) => ({ external_code: `SKU ${id}` })],
    ['its code before an id that is wrong', (id: number) => ({ external_code: `SKU ${id}`, product_id: 999_999 })],
    ['its id before a slug that is wrong', (id: number) => ({ product_id: id, slug: 'outro' })],
  ])('by %s gets its title, price, form and flags', async (_, nameOf) => {
    const { id } = await aProduct({ ...volumes, medical_prescription_only: true, request_cid: true });
    await db
      .updateTable('products')
      .set({ slug: `vitamina-${id}`, external_code: `SKU ${id}` })
      .where('id', '=', id)
      .execute();
    const { products, order } = await sell({ ...nameOf(id), qty: 2 });
    expect(products).toMatchObject([
      {
        product_id: id,
        qty: 2,
        price_net: '60.00',
        total: '120.00',
        form: 'Cápsula oleosa',
        medical_prescription_only: true,
        retains_prescription: false,
        prescription_class: 'none',
        request_cid: true,
        volume: 60,
        volume_unit: 'cápsulas',
        variants: [],
      },
    ]);
    expect(order).toMatchObject({ price_net: '120.00', prescription_retained: false });
  });

  it('keeps a sent title and picture, else gets the product’s', async () => {
    const { id, title } = await aProduct();
    const image = { image_base: '/v2/media/1/a.webp', thumbnail: '/v2/media/1/b.webp', title: null };
    await db
      .updateTable('products')
      .set({ image: JSON.stringify(image) })
      .where('id', '=', id)
      .execute();
    const url = 'https://cdn.example/vitamina.png';
    const { products } = await sell(
      { product_id: id, qty: 1 },
      { product_id: id, qty: 1, title: 'Vitamina C lipossomal', thumbnail_url: url },
    );
    expect(products).toMatchObject([
      { title: title, thumbnail_url: '/v2/media/1/b.webp', thumbnail_signature: null },
      { title: 'Vitamina C lipossomal', thumbnail_url: url, thumbnail_signature: expect.any(String) },
    ]);
  });

  it('has the catalogue’s price for its volume, quantity and time', async () => {
    const promotion = { price: '50.00', from: hours(-1), to: hours(1) };
    const bulk_config = { is_active: true, min_qty: 3, price: '40.01' };
    const { id } = await aProduct({ ...volumes, ...flavours, promotion, bulk_config });
    const small = { volume: 30, volume_unit: 'cápsulas' };
    const order = await sell(
      { product_id: id, qty: 1 },
      { product_id: id, qty: 1, ...small, variants: [{ name: 'sabor', option: 'LIMAO' }] },
      { product_id: id, qty: 3, ...small },
    );
    expect(pricesOf(order)).toEqual(['50.00', '27.78', '22.23']);
    expect(order.products[1]).toMatchObject({ ...small, variants: [{ name: 'Sabor', option: 'Limão' }] });
    expect(toldOf(order)).toEqual({});
    const earlier = await create({ items: [{ product_id: id, qty: 1 }], created_at: hours(-2) });
    expect(pricesOf(earlier)).toEqual(['60.00']);
  });

  it('stays unchanged after any change of its product', async () => {
    const { id } = await aProduct({ retains_prescription: true, prescription_class: 'antimicrobial' });
    const { order } = await sell({ product_id: id, qty: 1 });
    const readOrder = () => agent.get(`/v2/order/${order.id}`);
    const before = (await readOrder()).body.products;
    await db
      .updateTable('products')
      .set({ title: 'Outra', discount_price: '1.00', form: null, retains_prescription: false })
      .where('id', '=', id)
      .execute();
    expect((await readOrder()).body.products).toEqual(before);
    await setRemoved(db, 'products', { store_id: desk.storeId, id }, now);
    expect((await readOrder()).body.products).toEqual(before.map((item) => ({ ...item, product_id: null })));
    await setRemoved(db, 'products', { store_id: desk.storeId, id }, null);
    expect((await readOrder()).body.products[0]?.product_id).toBeNull();
  });

  it('marks the order as one whose prescription is retained; a sent flag counts too', async () => {
    const { id } = await aProduct({ retains_prescription: true });
    const retained = async (parts: object) => (await create(parts)).order.prescription_retained;
    expect(await retained({ items: [{ product_id: id, qty: 1 }] })).toBe(true);
    expect(await retained({ items: [{ product_id: id, qty: 1 }], prescription_retained: false })).toBe(true);
    const other = { product_id: (await aProduct()).id, qty: 1 };
    expect(await retained({ items: [other] })).toBe(false);
    expect(await retained({ items: [other], prescription_retained: true })).toBe(true);
    expect(await retained({ items: [other, { product_id: id, qty: 1 }] })).toBe(true);
  });
});

describe('another program', () => {
  it('sells at the price that its buyer accepted, and the history has the difference', async () => {
    const { id, title } = await aProduct();
    const order = await sell(
      { product_id: id, qty: 1, unit_price: '55.00' },
      { product_id: id, qty: 1, unit_price: '60.00' },
      { title: 'Fórmula', qty: 1, unit_price: '9.00' },
    );
    expect(pricesOf(order)).toEqual(['55.00', '60.00', '9.00']);
    expect(toldOf(order)).toEqual({
      item_prices: [`${title}: R$\u00a060,00`, `${title}: R$\u00a055,00`],
    });
  });

  it.each<[string, Partial<ProductFields>, object, string]>([
    ['is sold out', { sold_out: true }, {}, 'esgotado'],
    ['is not in the e-commerce', { ecommerce: offSale }, {}, 'fora do E-commerce'],
    ['comes later', { ecommerce: { is_available: true, from: hours(1) } }, {}, 'ainda não disponível'],
    ['has no form', { form: null }, {}, 'sem forma farmacêutica'],
    ['has no price', { discount_price: '0.00' }, { unit_price: '5.00' }, 'sem preço de venda'],
    ['is controlled', { prescription_class: 'B1' }, {}, 'não se vende pela internet'],
    ['is too many', { max_qty: 2 }, { qty: 3 }, 'acima do máximo de 2 por pedido'],
    ['is two things', { sold_out: true, max_qty: 2 }, { qty: 3 }, 'esgotado, acima do máximo de 2 por pedido'],
  ])('sells what %s, and the history says so', async (_, fields, parts, remark) => {
    const { id, title } = await aProduct(fields);
    const order = await sell({ product_id: id, qty: 1, ...parts });
    expect(toldOf(order)).toEqual({ item_remarks: [null, `${title}: ${remark}`] });
  });

  it('sells above the maximum in two rows, with one remark', async () => {
    const { id, title } = await aProduct({ max_qty: 3 });
    const order = await sell({ product_id: id, qty: 2 }, { product_id: id, qty: 2 });
    expect(toldOf(order)).toEqual({ item_remarks: [null, `${title}: acima do máximo de 3 por pedido`] });
    expect(toldOf(await sell({ product_id: id, qty: 2 }, { product_id: id, qty: 1 }))).toEqual({});
  });

  it('gets a refusal for each invalid item', async () => {
    const { id, title } = await aProduct({ ...volumes, ...flavours });
    const { id: removed } = await aProduct();
    await setRemoved(db, 'products', { store_id: desk.storeId, id: removed }, now);
    const { id: theirs } = await aProduct({ form: null }, desk.otherStoreId);
    const unknown = 'Este produto não existe nesta loja.';
    expect(
      await refusalOf(
        program,
        { product_id: id, qty: 1 },
        { product_id: 999_999, qty: 1 },
        { slug: 'nenhum', qty: 1 },
        { external_code: 'nenhum', qty: 1 },
        { product_id: removed, qty: 1, title: 'Creme', unit_price: '1.00' },
        { product_id: theirs, qty: 1 },
        { product_id: id, qty: 1, volume: 90, volume_unit: 'cápsulas' },
        { product_id: id, qty: 1, volume: 1.5 },
        { product_id: id, qty: 1, variants: [{ name: 'Sabor', option: 'Coco' }] },
        { product_id: id, qty: 1, variants: [{ name: 'Cor', option: 'Limão' }] },
      ),
    ).toEqual([
      422,
      'orders.items_refused',
      {
        'items.1.product_id': unknown,
        'items.2.slug': unknown,
        'items.3.external_code': unknown,
        'items.4.product_id': unknown,
        'items.5.product_id': unknown,
        'items.6.volume': `“${title}” não tem o volume 90 cápsulas.`,
        'items.7.volume': `“${title}” não tem o volume 1,5.`,
        'items.8.variants': `“${title}” não tem a opção “Sabor: Coco”.`,
        'items.9.variants': `“${title}” não tem a opção “Cor: Limão”.`,
      },
    ]);
  });

  it('names items without a product, and prices of products without one', async () => {
    expect((await refusalOf(program, { qty: 1 }))[2]).toEqual({
      'items.0.title': 'Título obrigatório',
      'items.0.unit_price': 'Informe o valor.',
    });
    const { id, title } = await aProduct({ discount_price: '0.00' });
    expect((await refusalOf(program, { product_id: id, qty: 1 }))[2]).toEqual({
      'items.0.unit_price': `“${title}” não tem preço de venda: informe o preço.`,
    });
    const { id: dear } = await aProduct({ discount_price: '99999999.99' });
    expect(await refusalOf(program, { product_id: dear, qty: 2 })).toEqual([
      422,
      'request.invalid',
      { items: 'O valor é alto demais.' },
    ]);
  });

  it('gets the sentence of the first item as the message', async () => {
    const { body } = await program.post('/v2/orders', {
      customer: { name: 'Ana' },
      items: [{ slug: 'nenhum', qty: 1 }],
    });
    expect(body.error.message).toBe('Item 1: Este produto não existe nesta loja.');
  });
});

it('all products of an order are read in one statement, and an order without products reads none', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await aProduct()).id));
  const statements = async (items: SentItems) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await create({ items });
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  const typed = await statements([{ title: 'Creme', qty: 1, unit_price: '1.00' }]);
  const one = await statements(ids.slice(0, 1).map((product_id) => ({ product_id, qty: 1 })));
  const forty = await statements(ids.map((product_id) => ({ product_id, qty: 1 })));
  expect(one).toBe(typed === 0 ? 0 : typed + 1);
  expect(forty).toBe(one);
});

describe('the formula of a product', () => {
  const ingredient = (name: string, concentration: number | null, measure: string, visible = true) => ({
    ...{ name, concentration, measure, visible },
    is_active: true,
  });
  const formula = {
    ingredients: [
      ingredient('Minoxidil', 5, '%'),
      ingredient('Biotina', 0.5, '%', false),
      ingredient('Loção', null, 'qsp'),
    ],
  };
  const kept = [
    { name: 'Minoxidil', quantity: '5 %', concentration: 5, measure: '%' },
    { name: 'Biotina', quantity: '0,5 %', concentration: 0.5, measure: '%' },
    { name: 'Loção', quantity: 'q.s.p.', concentration: null, measure: 'qsp' },
  ];
  const formulaOf = ({ products }: OrderDetail) => products.map(({ ingredients }) => ingredients.items);

  it('is stored with the order as it was sold, hidden ingredients included', async () => {
    const { id } = await aProduct(formula);
    const { order, ...sold } = await sell({ product_id: id, qty: 1 });
    expect(formulaOf({ order, ...sold })).toEqual([kept]);
    const changed = JSON.stringify([ingredient('Água', null, 'qsp')]);
    await db.updateTable('products').set({ ingredients: changed }).where('id', '=', id).execute();
    expect(formulaOf((await program.get(`/v2/order/${order.id}`)).body)).toEqual([kept]);
  });

  it('is replaced by the formula that the order sends', async () => {
    const { id } = await aProduct(formula);
    const other = { product_id: id, qty: 1, ingredients: [{ name: 'Minoxidil', quantity: '7%' }] };
    expect(formulaOf(await sell(other))).toEqual([
      [{ name: 'Minoxidil', quantity: '7%', concentration: null, measure: null }],
    ]);
  });

  it('is visible in the order form, and is stored with the order', async () => {
    const { id } = await aProduct(formula);
    const offered = await agent.get<{ formula: string[] }>(`/v2/orders/staff/product/${id}`);
    expect(offered.body.formula).toEqual(['Minoxidil 5 %', 'Biotina 0,5 %', 'Loção q.s.p.']);
  });
});
