import { afterAll, describe, expect, it } from 'vitest';
import { anAddress, placeOrder } from '../../../test/builders-orders.ts';
import { openOrdersDesk } from '../../../test/orders-desk.ts';

const desk = await openOrdersDesk();
afterAll(() => desk.close());
const agent = await desk.signIn('atendente');
const stranger = await desk.signIn('admin', desk.otherStoreId);
const hostileName = `<script>alert('x')</script> Robert'); drop table orders;-- 😀 ÿ`;

describe('the detail', () => {
  it('shows everything of the order', async () => {
    const id = await placeOrder(desk.database.db, desk.storeId, {
      name: hostileName,
      intake: {
        pickup_address: anAddress({ recipient: 'Balcão', pickup_on_pharmacy: true }),
        coupon: { name: 'BEMVINDO', discount: '10.00' },
        items: [
          {
            title: 'Creme <b>manipulado</b>',
            qty: 3,
            unit_price: '10.10',
            volume: 30,
            volume_unit: 'g',
            variants: [{ name: 'Base', option: 'Gel' }],
            inquiry_display_id: 'r-77',
            ingredients: [{ name: 'Ureia', quantity: '10%' }, { name: 'Água' }],
          },
          { title: 'Caixa', qty: 1, unit_price: '1.00' },
        ],
        payments: [{ payment_method: 'credit_card', status: 'refused', amount: '61.30', installments: 3 }],
      },
    });
    const { status, body, etag } = await agent.get(`/v2/order/${id}`);
    expect(status).toBe(200);
    expect(etag).toBe('W/"1"');
    expect(body.order).toMatchObject({
      id,
      status_name: 'Realizado',
      payment_method: 'credit_card',
      items_total: '31.30',
      discount: '10.00',
      freight_cost: '30.00',
      price_net: '51.30',
      total_amount: '51.30',
      expedition_date: null,
      expedition_date_estimate: '2026-11-18',
      inquiry_display_ids: ['R-77'],
      shipping_estimate: { shipping_options: [{ name: 'PAC', shipping_time_max: 5 }] },
      last_update: { agent_id: null, agent_name: 'Loja virtual', at: '2026-11-16T12:00:00.000Z' },
    });
    expect(body.customer).toMatchObject({
      id: expect.any(Number),
      name: hostileName,
      document: { type: 'cpf', number: '52998224725' },
    });
    expect(body.pickup_address).toMatchObject({ recipient: 'Balcão', pickup_on_pharmacy: true });
    expect(body.products).toMatchObject([
      { title: 'Creme <b>manipulado</b>', price_net: '10.10', total: '30.30', volume: 30, inquiry_display_id: 'R-77' },
      { title: 'Caixa', inquiry_id: null, inquiry_display_id: null },
    ]);
    expect(body.products[0]?.ingredients.items).toEqual([
      { name: 'Ureia', quantity: '10%', concentration: null, measure: null },
      { name: 'Água', quantity: null, concentration: null, measure: null },
    ]);
    expect(body.payment).toMatchObject([{ amount: '61.30', amount_split: '20.43', installments: 3 }]);
    expect(body.coupon).toEqual({ name: 'BEMVINDO', discount: '10.00', id: null });
    expect(body.history).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-16T12:00:00.000Z',
        agent_id: null,
        agent_name: 'Loja virtual',
        action: 'orders.created',
        changes: { status: [null, 10] },
      },
    ]);
  });

  it('is not found when unknown or of another store, with any query', async () => {
    const other = await placeOrder(desk.database.db, desk.otherStoreId);
    for (const id of [999_999_999, 2 ** 31 - 1, other]) {
      const answers = [
        await agent.get(`/v2/order/${id}`),
        await agent.put(`/v2/order/${id}/status`, { status: 55, status_justification: 'Cliente desistiu' }),
        await agent.put(`/v2/order/${id}/invoice`, { number: '1' }),
        await agent.put(`/v2/order/${id}/shipment`, { tracking_code: 'AB1' }),
        await agent.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: true }),
        await agent.get(`/v3/orders/${id}/delivery-date-estimate?expedition_date=2026-11-18`),
        await agent.post(`/v2/orders/${id}/payments`, { payment_method: 'pix', status: 'paid', amount: '1.00' }),
      ];
      expect(answers.map((answer) => [answer.status, answer.body.error.code])).toEqual(
        answers.map(() => [404, 'orders.not_found']),
      );
    }
    expect((await stranger.get(`/v2/order/${other}`)).body.order.version).toBe(1);
  });

  it.each(['0', '-1', '1.5', 'abc', '1e3x', '99999999999999999999'])('refuses the id %s', async (id) => {
    expect((await agent.get(`/v2/order/${id}`)).status).toBe(400);
  });

  it.each([
    ['2026-11-18', '2026-11-26'],
    [String(Date.parse('2026-11-19T02:00:00Z')), '2026-11-26'],
    ['2026-11-20', '2026-11-27'],
  ])('estimates the delivery of an order that leaves on %s, without holidays', async (day, delivery) => {
    const id = await placeOrder(desk.database.db, desk.storeId);
    const { body } = await agent.get(`/v3/orders/${id}/delivery-date-estimate?expedition_date=${day}`);
    expect(body).toEqual({ delivery_date: delivery });
  });

  it('estimates nothing past the last representable day', async () => {
    const id = await placeOrder(desk.database.db, desk.storeId);
    const { status, body } = await agent.get(`/v3/orders/${id}/delivery-date-estimate?expedition_date=9999-12-31`);
    expect([status, body]).toEqual([200, { delivery_date: null }]);
  });

  it('estimates nothing without a shipping time', async () => {
    const id = await placeOrder(desk.database.db, desk.storeId, { intake: { shipping_options: [] } });
    const { body } = await agent.get(`/v3/orders/${id}/delivery-date-estimate?expedition_date=2026-11-18`);
    expect(body).toEqual({ delivery_date: null });
  });
});

/** Pictures of a new order's items, as agents of the store receive them. */
async function picturesOf(storeId: number, urls: string[]) {
  const items = urls.map((url) => ({ title: 'Vitamina', qty: 1, unit_price: '1.00', thumbnail_url: url }));
  const id = await placeOrder(desk.database.db, storeId, { intake: { items } });
  const reader = storeId === desk.storeId ? agent : stranger;
  return (await reader.get(`/v2/order/${id}`)).body.products;
}

const look = ({ url, signature }: { url: string; signature: string | null }, reader = agent) =>
  reader.get(`/v2/thumbnail?${new URLSearchParams({ url, signature: signature ?? '' })}`);

it('a picture of a product is fetched by the server, made small, and cached by the browser', async () => {
  const urls = ['https://cdn.example/vitamina.png', 'https://cdn.example/page.html'];
  const [picture, page] = (await picturesOf(desk.storeId, urls)).map(({ thumbnail_signature: signature }, index) => ({
    url: urls[index] as string,
    signature,
  })) as [Parameters<typeof look>[0], Parameters<typeof look>[0]];
  const { status, file } = await look(picture);
  expect([status, file?.type, file?.bytes.toString()]).toEqual([200, 'image/webp', 'webp']);
  expect((await look(page)).status).toBe(404);
  expect((await look({ ...picture, url: 'javascript:alert(1)' })).status).toBe(422);
  expect((await look(picture, await desk.signIn('marketing'))).status).toBe(403);
});

it('only addresses that came with the store’s orders are fetched', async () => {
  const url = 'https://cdn.example/vitamina.png';
  const [own, others] = await Promise.all([desk.storeId, desk.otherStoreId].map((id) => picturesOf(id, [url])));
  const [signature, foreign] = [own, others].map((products) => products?.[0]?.thumbnail_signature ?? '');
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect((await picturesOf(desk.storeId, [url]))[0]?.thumbnail_signature, 'the same each time').toBe(signature);
  expect((await look({ url, signature: signature as string })).status).toBe(200);
  const refused = [
    { url: 'https://cdn.example/other.png', signature },
    { url, signature: foreign },
    { url, signature: '' },
    { url, signature: `${signature}AAAA` },
  ] as Parameters<typeof look>[0][];
  for (const address of refused) expect((await look(address)).status, JSON.stringify(address)).toBe(404);
  expect((await agent.get(`/v2/thumbnail?${new URLSearchParams({ url })}`)).status).toBe(422);
  type Listed = { items: { products: { thumbnail_url: string; thumbnail_signature: string }[] }[] };
  const { items } = (await agent.get<Listed>('/v2/orders?fetch-products=1')).body;
  const shown = items.flatMap(({ products }) => products).filter((product) => product.thumbnail_url === url);
  expect(new Set(shown.map((product) => product.thumbnail_signature))).toEqual(new Set([signature]));
});
