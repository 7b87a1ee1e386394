import {
  type DraftContent,
  draftKeptDays,
  mostDrafts,
  type OrderDraft,
  type OrderDraftRow,
} from '@botica/contract/features/orders/drafts/order-drafts.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeBranch } from '../../../../test/builders-branches.ts';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { aDraft } from '../../../../test/builders-drafts.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = OrderDraft & { items: OrderDraftRow[]; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp({ SESSION_IDLE: '365d', SESSION_MAX: '365d' });
  agent = await api.signIn<Body>('atendente');
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('order_drafts').execute());

async function start(parts: Partial<DraftContent> = {}, as = agent) {
  const { status, body } = await as.post('/v2/order-drafts', { content: aDraft(parts) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const save = (id: number, parts: Partial<DraftContent>, version?: number) =>
  agent.put(`/v2/order-draft/${id}`, { content: aDraft(parts) }, version ? { 'if-match': `"${version}"` } : {});
const idsOf = async (as = agent) => (await as.get('/v2/order-drafts')).body.items.map(({ id }) => id);

describe('a draft', () => {
  it('is stored as typed, and found again', async () => {
    const { id, content } = await start({ discount: { amount: '1,', reason: 'am' } });
    expect(content.discount).toEqual({ amount: '1,', reason: 'am' });
    const saved = await save(id, { payment_obs: 'Troco' }, 1);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect((await agent.get(`/v2/order-draft/${id}`)).body).toEqual(saved.body);
    const { items } = (await agent.get('/v2/order-drafts')).body;
    expect(items).toMatchObject([{ id, version: 2, customer_name: 'Ana Souza', items: 1 }]);
  });

  it('in two windows is not overwritten by the later one', async () => {
    const { id } = await start();
    await save(id, { payment_obs: 'Um' }, 1);
    const { status, body } = await save(id, { payment_obs: 'Outro' }, 1);
    expect([status, (body.error.current as OrderDraft).content.payment_obs]).toEqual([412, 'Um']);
    expect((await save(id, { payment_obs: 'Um' }, 1)).status, 'a repeat').toBe(200);
  });

  it('is visible to its owner only', async () => {
    const { id } = await start();
    const others = [await api.signIn<Body>('atendente'), await api.signIn<Body>('admin')];
    for (const other of [...others, await api.signIn<Body>('admin', api.otherStore.id)]) {
      expect(await idsOf(other)).toEqual([]);
      for (const answer of [
        await other.get(`/v2/order-draft/${id}`),
        await other.put(`/v2/order-draft/${id}`, { content: aDraft() }),
        await other.del(`/v2/order-draft/${id}`),
      ])
        expect([answer.status, answer.body.error.code]).toEqual([404, 'orders.draft_not_found']);
    }
    expect((await (await api.signIn('financeiro')).get('/v2/order-drafts')).status).toBe(403);
  });

  it('is deleted when discarded; the audit has that, but none of its content', async () => {
    const { id } = await start({ customer: { name: 'Zoraide', email: '', phone: '', document: '' } });
    expect((await agent.del(`/v2/order-draft/${id}`)).status).toBe(200);
    expect((await agent.get(`/v2/order-draft/${id}`)).status).toBe(404);
    const auditRows = api.db.selectFrom('audit').select(['action', 'changes']).where('entity', '=', 'order_draft');
    expect(await auditRows.where('entity_id', '=', id).orderBy('id').execute()).toEqual([
      { action: 'orders.draft_started', changes: {} },
      { action: 'orders.draft_discarded', changes: {} },
    ]);
  });

  it('counts towards a limit of twenty, and is as long as a form at most', async () => {
    for (let count = 0; count < mostDrafts; count++) await start();
    const { status, body } = await agent.post('/v2/order-drafts', { content: aDraft() });
    expect([status, body.error.code]).toEqual([422, 'orders.too_many_drafts']);
    const long = await agent.put(`/v2/order-draft/${(await idsOf())[0]}`, {
      content: aDraft({ payment_obs: 'x'.repeat(301) }),
    });
    expect([long.status, Object.keys(long.body.error.fields ?? {})]).toEqual([422, ['content.payment_obs']]);
  });

  it('counts towards a limit of twenty, also with concurrent calls', async () => {
    for (let count = 1; count < mostDrafts; count++) await start();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => agent.post('/v2/order-drafts', { content: aDraft() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await idsOf()).toHaveLength(mostDrafts);
  });

  it('is deleted with the order that it becomes, and stays if the order is refused', async () => {
    const address = JSON.stringify({ zip: '01310100', street: 'Rua', number: '1', city: 'São Paulo', uf: 'SP' });
    const branch_id = await placeBranch(api, { address });
    const { id } = await start();
    const order = {
      customer: { name: 'Ana' },
      branch_id,
      delivery: { kind: 'pickup' },
      draft_id: id,
      items: [{ title: 'Creme', qty: 1, unit_price: '1.00' }],
    };
    const wrong = { ...order, payments: [{ method: 'PIX', amount: '2.00' }] };
    expect((await agent.post('/v2/orders/staff', wrong)).status).toBe(422);
    expect(await idsOf()).toEqual([id]);
    const other = await api.signIn<Body>('atendente');
    expect((await other.post('/v2/orders/staff', order)).status, 'another person’s order takes none').toBe(409);
    expect(await idsOf()).toEqual([id]);
    expect((await agent.post('/v2/orders/staff', order)).status).toBe(200);
    expect(await idsOf()).toEqual([]);
  });

  it('becomes one order, also when two windows send it at once', async () => {
    const address = JSON.stringify({ zip: '01310100', street: 'Rua', number: '1', city: 'São Paulo', uf: 'SP' });
    const branch_id = await placeBranch(api, { address });
    const { id } = await start();
    const order = {
      customer: { name: 'Ana', document: aCpf(61) },
      branch_id,
      delivery: { kind: 'pickup' },
      draft_id: id,
      items: [{ title: 'Creme', qty: 1, unit_price: '1.00' }],
    };
    const ordersOf = async () => (await api.db.selectFrom('orders').select('id').execute()).length;
    const before = await ordersOf();
    const keys = ['um', 'dois', 'três'].map((key) => ({ 'idempotency-key': encodeURIComponent(key) }));
    const answers = await Promise.all(keys.map((key) => agent.post('/v2/orders/staff', order, key)));
    answers.push(await agent.post('/v2/orders/staff', order));
    const codes = answers.map(({ status, body }) => `${status} ${body.error?.code ?? ''}`).sort();
    expect(codes).toEqual(['200 ', ...Array(3).fill('409 orders.draft_gone')]);
    expect(await ordersOf()).toBe(before + 1);
  });
});

describe('personal data in a draft is forgotten', () => {
  it('30 days after the last change', async () => {
    const [old, young] = [await start(), await start()];
    api.clock.advance(draftKeptDays * 86_400 - 1);
    await save(young.id, { payment_obs: 'Ainda' });
    await api.runJobs();
    expect(await idsOf()).toHaveLength(2);
    api.clock.advance(1);
    await api.runJobs();
    expect(await idsOf()).toEqual([young.id]);
    expect(old.id).not.toBe(young.id);
    api.clock.advance(draftKeptDays * 86_400);
    await api.runJobs();
    expect(await idsOf()).toEqual([]);
  });

  it('with its customer: chosen, or typed by document, e-mail or phone', async () => {
    const cpf = '52998224725';
    const who = { name: 'Bia', cpf, email: 'bia@example.com', phone: '11987654321' };
    const id = await placeCustomer(api.db, api.store.id, who);
    const typed = (parts: Partial<DraftContent['customer']>) => ({
      customer: { name: 'B.', email: '', phone: '', document: '', ...parts },
    });
    await start({ customer_id: id });
    await start(typed({ document: '529.982.247-25' }));
    await start(typed({ email: ' Bia@Example.com' }));
    await start(typed({ phone: '(11) 98765-4321' }));
    const other = await start(typed({ phone: '(11) 98765-0000' }));
    const admin = await api.signIn('admin');
    const { status, body } = await admin.post(`/v2/customer/${id}/anonymise`, { reason: 'Pedido do titular' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await idsOf()).toEqual([other.id]);
  });

  it('with its customer, also by former contacts and any spelling of a phone; the data export has it', async () => {
    const [name, former] = ['Zulmira Prado', { email: 'zulmira@antes.example', phone: '1133334444' }];
    const id = await placeCustomer(api.db, api.store.id, { name, ...former });
    const admin = await api.signIn('admin');
    const now = { email: 'zulmira@agora.example', phone: '11966665555' };
    expect((await admin.put(`/v2/customer/${id}`, now)).status).toBe(200);
    const typed = async (parts: Partial<DraftContent['customer']>, payment_obs: string) =>
      (await start({ customer: { name: '', email: '', phone: '', document: '', ...parts }, payment_obs })).id;
    await typed({ name: 'ZULMIRA  prado', email: former.email.toUpperCase() }, 'e-mail de antes');
    for (const phone of ['+55 (11) 96666-5555', '011966665555', '0 15 11 96666 5555', '+55 11 3333-4444'])
      await typed({ name, phone }, phone);
    await typed({ name: 'Quem mora junto', phone: '(11) 3333-4444' }, 'de outra pessoa');
    const others = [
      await typed({ name, phone: '(21) 96666-5555' }, ''),
      await typed({ name, phone: '21133334444' }, ''),
    ];
    type File = { order_drafts: { content: DraftContent }[] };
    const { body: file } = await admin.get<File>(`/v2/customer/${id}/export`);
    expect(file.order_drafts.map(({ content }) => content.payment_obs)).toEqual([
      'e-mail de antes',
      '+55 (11) 96666-5555',
      '011966665555',
      '0 15 11 96666 5555',
      '+55 11 3333-4444',
    ]);
    expect((await admin.post(`/v2/customer/${id}/anonymise`, { reason: 'Pedido do titular' })).status).toBe(200);
    expect((await idsOf()).sort((a, b) => a - b)).toEqual(others);
  });

  it('or moves with the customer in a merge', async () => {
    const [into, from] = [await placeCustomer(api.db, api.store.id), await placeCustomer(api.db, api.store.id)];
    const { id } = await start({ customer_id: from });
    const merged = await (await api.signIn('admin')).post(`/v2/customer/${into}/merge`, { other_id: from });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect((await agent.get(`/v2/order-draft/${id}`)).body.content.customer_id).toBe(into);
  });

  it('but not with a customer of another store', async () => {
    const elsewhere = await placeCustomer(api.db, api.otherStore.id);
    const { id } = await start({ customer_id: elsewhere });
    const row = api.db.selectFrom('order_drafts').select('customer_id').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ customer_id: null });
  });
});
