import { describe, expect, it } from 'vitest';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf } = await openMessengerDesk();

/** Tracking code of each sent mail, in the order of sending; null for a mail without one. */
const toldCodes = () => api.mail.sent.map(({ text }) => /Código de rastreio: (.+)/.exec(text)?.[1] ?? null);

async function shippedOrder(): Promise<number> {
  const id = await anOrder();
  for (const status of [20, 30, 50]) await setStatus(id, status);
  return id;
}

async function setCode(id: number, tracking_code: string | null) {
  const { status, body } = await admin.put(`/v2/order/${id}/shipment`, { tracking_code });
  expect(status, JSON.stringify(body)).toBe(200);
}

const setCodes = async (orders: readonly (readonly [id: number, code: string])[]) => {
  const rows = await api.db.selectFrom('orders').select(['id', 'alias']).execute();
  const tracking_codes = orders.map(([id, code]) => ({ order: rows.find((row) => row.id === id)?.alias, code }));
  const selection = { ids: orders.map(([id]) => id) };
  const body = { selection, change: { status: 50, tracking_codes } };
  expect((await admin.post('/v2/orders/status-changes', body)).status).toBe(200);
  await api.runJobs();
};

describe('the buyer of an order that was shipped without its tracking code', () => {
  it('hears of the code that comes later, once, and not while it may still be corrected', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    await runAfter(20);
    expect(toldCodes()).toEqual([null]);
    await setCode(id, 'PX1BR');
    await runAfter(19);
    expect(toldCodes()).toEqual([null]);
    await runAfter(1);
    expect(toldCodes()).toEqual([null, 'PX1BR']);
    expect(sent()[1]).toMatch(/foi enviado$/);
    await setCode(id, 'PX1BR');
    await runAfter(86_400);
    expect(toldCodes()).toEqual([null, 'PX1BR']);
    expect((await messagesOf(id)).map(({ event, state }) => [event, state])).toEqual([
      ['shipped', 'sent'],
      ['shipped', 'sent'],
    ]);
  });

  it('hears of the corrected code alone, and never of the same code twice', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    await runAfter(20);
    await setCode(id, 'PX1BR');
    await runAfter(5);
    await setCode(id, 'PX2BR');
    await runAfter(20);
    expect(toldCodes()).toEqual([null, 'PX2BR']);
    expect(await messagesOf(id)).toHaveLength(2);
    await setCode(id, 'PX3BR');
    await runAfter(20);
    await setCode(id, 'PX2BR');
    await runAfter(20);
    await setCode(id, null);
    await runAfter(20);
    expect(toldCodes()).toEqual([null, 'PX2BR', 'PX3BR']);
  });

  it('waits anew for a code that is changed and changed back', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    await runAfter(20);
    await setCode(id, 'PX1BR');
    await runAfter(8);
    await setCode(id, 'PX2BR');
    await setCode(id, 'PX1BR');
    await runAfter(13);
    expect(toldCodes()).toEqual([null]);
    await runAfter(7);
    expect(toldCodes()).toEqual([null, 'PX1BR']);
  });

  it('hears of both in one mail where the code comes before the first has left', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    await runAfter(10);
    await setCode(id, 'PX1BR');
    await runAfter(10);
    expect(toldCodes()).toEqual(['PX1BR']);
    await runAfter(86_400);
    expect(toldCodes()).toEqual(['PX1BR']);
  });

  it('hears of both in one mail where the first could not leave before the code came', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    api.mail.fail('not_sent', 1);
    await runAfter(20);
    await setCode(id, 'PX1BR');
    await runAfter(86_400);
    await runAfter(86_400);
    expect(toldCodes()).toEqual(['PX1BR']);
  });

  it('hears of it after a change of many, when that too may be taken back no more', async () => {
    await switchOn('shipped');
    const first = await shippedOrder();
    const second = await shippedOrder();
    await runAfter(20);
    await setCodes([
      [first, 'PX1BR'],
      [second, 'PX2BR'],
    ]);
    await runAfter(120);
    expect(toldCodes()).toEqual([null, null]);
    await runAfter(5);
    expect(toldCodes().slice(2).sort()).toEqual(['PX1BR', 'PX2BR']);
  });

  it('hears nothing of an order that was cancelled since', async () => {
    await switchOn('shipped');
    const id = await shippedOrder();
    await runAfter(20);
    await setCode(id, 'PX1BR');
    await api.db.updateTable('orders').set({ status: 55 }).where('id', '=', id).execute();
    await runAfter(20);
    expect(toldCodes()).toEqual([null]);
  });
});

describe('a tracking code that comes later', () => {
  it('is told to nobody who was not told of the shipment', async () => {
    const id = await shippedOrder();
    await switchOn('shipped');
    await setCode(id, 'PX1BR');
    await runAfter(86_400);
    expect([sent(), await messagesOf(id)]).toEqual([[], []]);
  });

  it('is told to nobody where the store’s own text names no code', async () => {
    await switchOn('shipped', { text: 'Olá, {nome}! O pedido {pedido} saiu.' });
    const id = await shippedOrder();
    await runAfter(20);
    await setCode(id, 'PX1BR');
    await runAfter(86_400);
    expect(sent()).toHaveLength(1);
  });

  it('is told to nobody before the order is shipped', async () => {
    await switchOn('shipped');
    const id = await anOrder();
    for (const status of [20, 30]) await setStatus(id, status);
    await setCode(id, 'PX1BR');
    await runAfter(60);
    expect(sent()).toEqual([]);
    await setStatus(id, 50);
    await runAfter(20);
    expect(toldCodes()).toEqual(['PX1BR']);
  });

  it('that the mail of the shipment told already is not told again', async () => {
    await switchOn('shipped');
    const id = await anOrder();
    for (const status of [20, 30]) await setStatus(id, status);
    await setCode(id, 'PX1BR');
    await setStatus(id, 50);
    await runAfter(20);
    await setCode(id, null);
    await setCode(id, 'PX1BR');
    await runAfter(86_400);
    expect(toldCodes()).toEqual(['PX1BR']);
  });
});
