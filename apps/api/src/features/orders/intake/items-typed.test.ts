import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { describe, expect, it } from 'vitest';
import { offSale, openCatalogueDesk, toldOf } from '../../../../test/catalogue-desk.ts';

const { desk, aProduct, refusalOf } = await openCatalogueDesk();
const agent = await desk.signIn('atendente');

describe('an agent who types an order', () => {
  it.each<[string, Partial<ProductFields>, object, Record<string, RegExp>]>([
    ['is sold out', { sold_out: true }, {}, { 'items.0.product_id': /não está à venda\. O produto está esgotado/ }],
    [
      'is in no channel',
      { ecommerce: offSale, callcenter: offSale },
      {},
      { 'items.0.product_id': /O canal Prescrição/ },
    ],
    ['has no price', { discount_price: '0.00' }, {}, { 'items.0.unit_price': /informe o preço/ }],
    ['has no form', { form: null }, {}, { 'items.0.product_id': /Falta a forma farmacêutica/ }],
    ['is too many', { max_qty: 2 }, { qty: 3 }, { 'items.0.qty': /no máximo 2 por pedido/ }],
  ])('does not sell what %s', async (_, fields, parts, expected) => {
    const [status, code, found] = await refusalOf(agent, { product_id: (await aProduct(fields)).id, qty: 1, ...parts });
    expect([status, code]).toEqual([422, 'orders.items_refused']);
    for (const [field, sentence] of Object.entries(expected)) expect(found?.[field]).toMatch(sentence);
  });

  it.each<[string, Partial<ProductFields>]>([
    ['in the e-commerce alone', { callcenter: offSale }],
    ['on prescription alone', { ecommerce: offSale }],
    ['never online, on prescription', { prescription_class: 'B1' }],
  ])('sells what is sold %s', async (_, fields) => {
    const items = [{ product_id: (await aProduct(fields)).id, qty: 1 }];
    const { status, body } = await agent.post('/v2/orders', { customer: { name: 'Ana' }, items });
    expect([status, body.products?.[0]?.price_net]).toEqual([200, '60.00']);
    expect(toldOf(body)).toEqual({});
  });

  it('cannot set prices: another price than the catalogue’s is refused', async () => {
    const { id } = await aProduct();
    const sold = async (unit_price: string) =>
      agent.post('/v2/orders', { customer: { name: 'Ana' }, items: [{ product_id: id, qty: 1, unit_price }] });
    const changed = await sold('59.99');
    expect([changed.status, changed.body.error]).toMatchObject([
      409,
      { code: 'orders.price_changed', fields: { 'items.0.unit_price': 'O preço agora é R$\u00a060,00.' } },
    ]);
    const { body } = await sold('60.00');
    expect(body.products[0]?.price_net).toBe('60.00');
    expect(toldOf(body)).toEqual({});
  });
});
