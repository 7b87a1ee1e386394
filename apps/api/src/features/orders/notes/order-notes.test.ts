import type { OrderNote } from '@botica/contract/features/orders/notes/order-notes.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = OrderNote & { items: OrderNote[]; error: ErrorBody & { current?: OrderNote } };

let api: TestApp;
let ana: Client<Body>;
let rui: Client<Body>;
let admin: Client<Body>;
let id: number;

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn<Body>('gerente');
  rui = await api.signIn<Body>('atendente');
  admin = await api.signIn<Body>('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await placeOrder(api.db, api.store.id);
});

const path = (order = id) => `/v2/order/${order}/notes`;
const at = (note: Pick<OrderNote, 'id'>) => `${path()}/${note.id}`;
const write = async (text: string, client = ana) => (await client.post(path(), { text })).body;
const texts = async () => (await ana.get(path())).body.items.map(({ text }) => text);
const auditRows = () =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'order_note')
    .select(['action', 'actor_name', 'changes'])
    .orderBy('id')
    .execute();

describe('the notes of an order', () => {
  it('have an author, a time and line breaks, newest first', async () => {
    await write('  Ligar antes \r\n de entregar ');
    await write('Falou com a médica', rui);
    const { items } = (await ana.get(path())).body;
    expect(items).toEqual([
      expect.objectContaining({
        text: 'Falou com a médica',
        agent_name: 'Agente atendente',
        version: 1,
        edited_at: null,
      }),
      expect.objectContaining({ text: 'Ligar antes \n de entregar', created_at: api.clock.now().toISOString() }),
    ]);
    expect(await auditRows()).toMatchObject([
      {
        action: 'orders.note_added',
        actor_name: 'Agente gerente',
        changes: { text: [null, 'Ligar antes \n de entregar'] },
      },
      { action: 'orders.note_added', actor_name: 'Agente atendente' },
    ]);
  });

  it('leave the order unchanged: its version, its history, and its form for programs', async () => {
    await write('Segredo da casa');
    const { body } = await (await api.integrate()).post(`/v2/orders/${id}/payments`, {
      payment_method: 'pix',
      status: 'waiting_payment',
      amount: '1.00',
    });
    expect(JSON.stringify(body)).not.toContain('Segredo');
    const detail = (await ana.get<{ order: { version: number }; history: unknown[] }>(`/v2/order/${id}`)).body;
    expect([detail.order.version, detail.history.length]).toEqual([2, 2]);
    expect((await (await api.integrate()).get(path())).status).toBe(403);
  });

  it.each([
    ['an empty one', ''],
    ['blanks', ' \n '],
    ['2,001 characters', 'x'.repeat(2001)],
    ['a control character', 'a\u0007b'],
  ])('are not %s', async (_, text) => {
    const { status, body } = await ana.post(path(), { text });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['text']]);
  });

  it('accept 2,000 characters, and are 200 at most', async () => {
    expect((await write('é'.repeat(2000))).text).toHaveLength(2000);
    const note = { store_id: api.store.id, order_id: id, agent_name: 'Ana', text: 'x', created_at: api.clock.now() };
    await api.db.insertInto('order_notes').values(Array(199).fill(note)).execute();
    expect((await ana.post(path(), { text: 'mais uma' })).body.error.code).toBe('orders.too_many_notes');
    expect((await ana.get(path())).body.items).toHaveLength(200);
  });

  it('are changed only by their author, with the present version', async () => {
    const note = await write('Ligar');
    api.clock.advance(60);
    const { body } = await ana.put(at(note), { text: 'Ligar às 9h' }, { 'if-match': '"1"' });
    expect(body).toMatchObject({ text: 'Ligar às 9h', version: 2, edited_at: api.clock.now().toISOString() });
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'orders.note_updated',
      changes: { text: ['Ligar', 'Ligar às 9h'] },
    });
    for (const client of [rui, admin]) {
      expect((await client.put(at(note), { text: 'Não' })).body.error).toMatchObject({
        status: 409,
        code: 'orders.note_not_own',
      });
    }
    const stale = (await ana.put(at(note), { text: 'Ligar amanhã' }, { 'if-match': '"1"' })).body.error;
    expect(stale).toMatchObject({ status: 412, current: { text: 'Ligar às 9h' } });
  });

  it('are removed by their author, and by administrators', async () => {
    const [own, other] = [await write('Minha'), await write('Também')];
    expect((await rui.del(at(own))).body.error.code).toBe('orders.note_not_removable');
    expect((await ana.del(at(own), undefined, { 'if-match': '"2"' })).status).toBe(412);
    expect((await ana.del(at(own), undefined, { 'if-match': '"1"' })).status).toBe(200);
    expect((await ana.del(at(own))).body.error).toMatchObject({ status: 404, code: 'orders.note_not_found' });
    expect((await admin.del(at(other))).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'orders.note_removed',
      changes: { text: ['Também', null] },
    });
    const left = await api.db.selectFrom('order_notes').where('order_id', '=', id).select('text').execute();
    expect(left).toEqual([{ text: '' }, { text: '' }]);
  });

  it('are written and read with the rights of orders, in their own store', async () => {
    const note = await write('Ligar');
    const reader = await api.signIn<Body>('financeiro');
    expect((await reader.get(path())).status).toBe(200);
    expect((await reader.post(path(), { text: 'x' })).status).toBe(403);
    expect((await (await api.signIn('marketing')).get(path())).status).toBe(403);
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await stranger.get(path())).status).toBe(404);
    expect((await stranger.post(path(), { text: 'x' })).status).toBe(404);
    expect((await stranger.del(at(note))).status).toBe(404);
    const elsewhere = await placeOrder(api.db, api.store.id);
    expect((await ana.put(`${path(elsewhere)}/${note.id}`, { text: 'x' })).status).toBe(404);
  });

  it('are forgotten with the customer, removed ones and the audit too', async () => {
    const [note, gone] = [await write('Maria mora no 42'), await write('Filha da Maria busca')];
    await ana.put(at(note), { text: 'Maria mora no 43' });
    await ana.del(at(gone));
    const kept = await placeOrder(api.db, api.store.id, {
      intake: { customer: { name: 'Bia', email: 'bia@example.com' } },
    });
    await ana.post(path(kept), { text: 'Outra cliente' });
    await api.db.updateTable('orders').set({ status: 50 }).execute();
    const order = await api.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const answer = await admin.post(`/v2/customer/${order.customer_id}/anonymise`, { reason: 'Pedido da titular' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await texts()).toEqual(['Removido']);
    expect((await ana.get(path(kept))).body.items.map(({ text }) => text)).toEqual(['Outra cliente']);
    expect(JSON.stringify(await auditRows())).not.toContain('Maria');
  });
});

describe(`two concurrent agents at one note, ${raceRounds} rounds`, () => {
  it('one succeeds, one gets a conflict, nothing is lost', { timeout: 240_000 }, async () => {
    for (let round = 0; round < raceRounds; round++) {
      const note = await write(`Nota ${round}`);
      const headers = { 'if-match': '"1"' };
      const [changed, removed] = await Promise.all([
        ana.put(at(note), { text: `Nota ${round}, revista` }, headers),
        admin.del(at(note), undefined, headers),
      ]);
      // A removed note answers 404, a changed one 412.
      expect([
        [200, 412],
        [404, 200],
      ]).toContainEqual([changed.status, removed.status]);
      const found = (await texts()).filter((text) => text.startsWith(`Nota ${round}`));
      expect(found).toEqual(changed.status === 200 ? [`Nota ${round}, revista`] : []);
      if (changed.status === 200) await admin.del(at(note));
    }
  });

  it('two concurrent new notes both stay', { timeout: 240_000 }, async () => {
    for (let round = 0; round < raceRounds; round++) await Promise.all([write(`A${round}`), write(`B${round}`, rui)]);
    const found = await texts();
    expect(new Set(found).size).toBe(2 * raceRounds);
  });
});
