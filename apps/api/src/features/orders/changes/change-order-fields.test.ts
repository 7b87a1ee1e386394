import { afterAll, describe, expect, it } from 'vitest';
import { anAddress, placeOrder } from '../../../../test/builders-orders.ts';
import { countersOf } from '../../../../test/order-counts.ts';
import { openOrdersDesk, today } from '../../../../test/orders-desk.ts';

const desk = await openOrdersDesk();
afterAll(() => desk.close());
const agent = await desk.signIn('atendente');
const place = (parts: Parameters<typeof placeOrder>[2]) => placeOrder(desk.database.db, desk.storeId, parts);

describe('the invoice', () => {
  it('is recorded once, with its leading zeros, while the order is in preparation', async () => {
    const id = await place({ status: 30 });
    const set = await agent.put(`/v2/order/${id}/invoice`, { number: ' 000123 ' });
    expect([set.status, set.body.order.invoice_number, set.etag]).toEqual([200, '000123', 'W/"2"']);
    expect(set.body.history.at(-1)).toMatchObject({
      action: 'orders.invoice_set',
      changes: { invoice_number: [null, '000123'] },
    });
    const again = await agent.put(`/v2/order/${id}/invoice`, { number: '000123' });
    expect([again.status, again.body.order.version]).toEqual([200, 2]);
    const other = await agent.put(`/v2/order/${id}/invoice`, { number: '124' });
    expect(other.body.error).toMatchObject({
      status: 409,
      message: 'Não foi possível atualizar o número de nota fiscal',
    });
  });

  it.each([10, 20, 50, 55] as const)('is refused at %d', async (status) => {
    const id = await place({ status });
    expect((await agent.put(`/v2/order/${id}/invoice`, { number: '1' })).status).toBe(409);
  });

  it.each(['', 'abc', '1234567890', '-1', '１２'])('is refused when it is %j', async (number) => {
    const id = await place({ status: 30 });
    expect((await agent.put(`/v2/order/${id}/invoice`, { number })).status).toBe(422);
  });

  it('is refused with a stale version', async () => {
    const id = await place({ status: 30 });
    const stale = await agent.put(`/v2/order/${id}/invoice`, { number: '1' }, { 'if-match': '"7"' });
    expect(stale.status).toBe(412);
  });
});

describe('the shipment', () => {
  it.each([30, 50] as const)('changes only the sent fields, at %d', async (status) => {
    const fields = { expedition_date: '2026-11-17', delivery_obs: 'Portaria', tracking_code: 'A1' };
    const id = await place({ status, fields });
    const { body } = await agent.put(`/v2/order/${id}/shipment`, { id, status, tracking_code: 'br99' });
    expect(body.order).toMatchObject({ ...fields, tracking_code: 'BR99', status, version: 2 });
    expect(body.history.at(-1)).toMatchObject({
      action: 'orders.shipment_updated',
      changes: { tracking_code: ['A1', 'BR99'] },
    });
    const unchangedDay = { expedition_date: '2026-11-17', delivery_time: '14h', tracking_code: '' };
    const second = await agent.put(`/v2/order/${id}/shipment`, unchangedDay);
    expect(second.body.order).toMatchObject({
      expedition_date: '2026-11-17',
      delivery_time: '14h',
      tracking_code: null,
    });
  });

  it('moves the delivery date together with the expedition date', async () => {
    const id = await place({ status: 30, fields: { expedition_date: today } });
    const { body } = await agent.put(`/v2/order/${id}/shipment`, { expedition_date: '2026-11-23' });
    expect(body.order).toMatchObject({ expedition_date: '2026-11-23', delivery_date: '2026-11-30' });
  });

  it('refuses a new expedition date in the past', async () => {
    const id = await place({ status: 50, fields: { expedition_date: '2026-11-16' } });
    const { body } = await agent.put(`/v2/order/${id}/shipment`, { expedition_date: '2026-11-17' });
    expect(body.error).toMatchObject({ status: 422, code: 'orders.expedition_in_past' });
  });

  it('refuses a tracking code for a pickup order', async () => {
    const id = await place({ status: 30, intake: { shipping_address: anAddress({ pickup_on_pharmacy: true }) } });
    expect((await agent.put(`/v2/order/${id}/shipment`, { tracking_code: 'A1' })).status).toBe(422);
  });

  it.each([
    [10, 'orders.shipment_not_editable'],
    [20, 'orders.shipment_not_editable'],
    [55, 'orders.cancelled'],
  ] as const)('is closed at %d', async (status, code) => {
    const id = await place({ status });
    const { body } = await agent.put(`/v2/order/${id}/shipment`, { tracking_code: 'A1' });
    expect(body.error).toMatchObject({ status: 409, code });
  });
});

describe('the retained prescription', () => {
  it('is set, cleared and counted', async () => {
    const id = await place({ status: 20 });
    const before = await countersOf(desk.database.db, desk.storeId);
    const marked = await agent.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: true });
    expect(marked.body.order).toMatchObject({ prescription_retained: true, version: 2 });
    expect((await countersOf(desk.database.db, desk.storeId)).prescription_retained).toBe(
      (before.prescription_retained ?? 0) + 1,
    );
    await agent.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: true });
    const unmarked = await agent.put(`/v2/order/${id}/prescription-retained`, { prescription_retained: false });
    expect(unmarked.body.order).toMatchObject({ prescription_retained: false, version: 3 });
    expect((await countersOf(desk.database.db, desk.storeId)).prescription_retained).toBe(
      before.prescription_retained ?? 0,
    );
  });
});
