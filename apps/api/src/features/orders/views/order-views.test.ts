import type { OrderView, ViewSearch } from '@botica/contract/features/orders/views/order-views';
import { mostViews } from '@botica/contract/features/orders/views/order-views.contract';
import type { WaitingOrders } from '@botica/contract/features/orders/waiting/waiting-orders';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeBranch } from '../../../../test/builders-branches.ts';
import { raceRounds } from '../../../../test/rounds.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = OrderView & { items: OrderView[]; error: ErrorBody & { current?: OrderView } };

let api: TestApp;
/** Agents with the right to share views. */
let ana: Client<Body>;
let rui: Client<Body>;
/** Agents who write (Caio) and read (Leo) Pedidos. */
let caio: Client<Body>;
let leo: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  ana = await api.signIn<Body>('gerente');
  rui = await api.signIn<Body>('supervisor');
  caio = await api.signIn<Body>('atendente');
  leo = await api.signIn<Body>('financeiro');
});
afterAll(() => api.close());
afterEach(async () => {
  await api.db.deleteFrom('order_views').execute();
  await api.db.deleteFrom('audit').where('entity', '=', 'order_view').execute();
});

type Parts = { name?: string; is_shared?: boolean; search?: ViewSearch };
const send = (client: Client<Body>, parts: Parts = {}) =>
  client.post('/v2/order-views', { name: 'Atrasados', search: { expedition: 'late' }, ...parts });
async function save(client: Client<Body>, parts: Parts = {}) {
  const { status, body } = await send(client, parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const change = (client: Client<Body>, { id }: { id: number }, body: object, version?: number) =>
  client.put(`/v2/order-view/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
const remove = (client: Client<Body>, { id }: { id: number }, version?: number) =>
  client.del(`/v2/order-view/${id}`, undefined, version === undefined ? {} : { 'if-match': `"${version}"` });
const restore = (client: Client<Body>, { id }: { id: number }) => client.post(`/v2/order-view/${id}/restore`);
const names = async (client: Client<Body>) => (await client.get('/v2/order-views')).body.items.map(({ name }) => name);
const shownInSummary = async (client: Client<Body>) =>
  (await client.get<WaitingOrders>('/v2/orders/waiting')).body.views.map(({ name }) => name);
const codeOf = ({ status, body }: { status: number; body: Body }) => [status, body.error?.code];
const auditRows = () =>
  api.db.selectFrom('audit').where('entity', '=', 'order_view').select(['action', 'changes']).orderBy('id').execute();

describe('a private view', () => {
  it('stores filters, order and columns, but no search text', async () => {
    const search = {
      status: '20',
      payment: 'pix',
      'sort-by': 'price_net',
      ascending: '1',
      columns: ['price', 'status'],
    };
    const searched = { ...search, customer_name: 'Ana', short_id: '1', 'inquiry-display-id': 'R', p: 3 };
    const view = await save(leo, { name: '  Pix a preparar ', search: searched as ViewSearch });
    expect(view).toEqual({ id: view.id, version: 1, name: 'Pix a preparar', is_shared: false, search });
    expect((await leo.get('/v2/order-views')).body.items).toEqual([view]);
    const { views } = (await leo.get<WaitingOrders>('/v2/orders/waiting')).body;
    expect(views).toEqual([{ ...view, count: 0 }]);
  });

  it('is hidden from others: administrators too can neither find, change, remove nor restore it, nor see its name', async () => {
    const view = await save(leo, { name: 'Só do Leo' });
    for (const other of [ana, caio, await api.signIn<Body>('admin'), await api.signIn<Body>('financeiro')]) {
      expect([await names(other), await shownInSummary(other)]).toEqual([[], []]);
      const answers = [
        await change(other, view, { name: 'Outra' }),
        await change(other, view, { is_shared: true }),
        await change(other, view, { name: view.name }),
        await remove(other, view),
        await restore(other, view),
      ];
      for (const answer of answers) expect(codeOf(answer)).toEqual([404, 'orders.view_not_found']);
      // The name is free for this person, and the reply does not reveal that another person uses it.
      const same = await save(other, { name: 'Só do Leo' });
      expect((await remove(other, same)).status).toBe(200);
    }
    await remove(leo, view);
    expect(codeOf(await restore(ana, view))).toEqual([404, 'orders.view_not_found']);
    await change(leo, (await restore(leo, view)).body, { name: 'Ainda do Leo' });
    expect(JSON.stringify(await auditRows())).not.toContain('Leo');
    const audit = await (await api.signIn('admin')).get('/v2/audit?entity=order_view');
    expect(JSON.stringify(audit.body)).not.toContain('Leo');
  });

  it.each([
    ['an empty name', { name: ' ' }, ['name']],
    ['a name of 41 characters', { name: 'x'.repeat(41) }, ['name']],
    ['a name of two lines', { name: 'a\nb' }, ['name']],
    ['an unknown status', { search: { status: '99' } }, ['search.status']],
    ['an unknown order', { search: { 'sort-by': 'cpf' } }, ['search.sort-by']],
    ['a day that is none', { search: { from: '2026-02-30' } }, ['search.from']],
    ['an unknown column', { search: { columns: ['cpf'] } }, ['search.columns.0']],
    ['a column twice', { search: { columns: ['price', 'price'] } }, ['search.columns']],
    ['no column', { search: { columns: [] } }, ['search.columns']],
    ['no filters at all', { search: null }, ['search']],
    ['a branch that is not the store’s', { search: { branch_id: 999_999 } }, ['search.branch_id']],
  ])('is refused with %s', async (_, parts, fields) => {
    const { status, body } = await send(leo, parts as Parts);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, fields]);
    expect(await names(leo)).toEqual([]);
  });

  it('is refused with another store’s branch, and accepted with an own one', async () => {
    const own = await placeBranch(api);
    const elsewhere = await placeBranch(api, { store_id: api.otherStore.id });
    expect(codeOf(await send(leo, { search: { branch_id: elsewhere } }))).toEqual([422, 'orders.unknown_branch']);
    const view = await save(leo, { search: { branch_id: own } });
    expect(codeOf(await change(leo, view, { search: { branch_id: elsewhere } }))).toEqual([
      422,
      'orders.unknown_branch',
    ]);
  });

  it('has a unique name, without regard to case and accents, also in a race', async () => {
    await save(leo, { name: 'Atrasados de São Paulo' });
    const { status, body } = await send(leo, { name: 'ATRASADOS de sao paulo' });
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      422,
      'orders.view_name_taken',
      ['name'],
    ]);
    const other = await save(leo, { name: 'Outra' });
    expect(codeOf(await change(leo, other, { name: 'atrasados  de são paulo' }))[1]).toBe('orders.view_name_taken');
    expect((await change(leo, other, { name: 'OUTRA' })).body.name).toBe('OUTRA');
    // A shared view may have the same name, because the tabs tell both apart.
    await save(ana, { name: 'Outra', is_shared: true });
  });

  it('counts towards a limit of ten', async () => {
    for (let count = 0; count < mostViews; count++) await save(leo, { name: `Visão ${count}` });
    const { status, body } = await send(leo, { name: 'Mais uma' });
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      'orders.too_many_views',
      'Você já tem 10 visões. Remova alguma antes de salvar outra.',
    ]);
    expect((await send(caio, { name: 'Mais uma' })).status).toBe(200);
  });

  it('sent twice at once is saved once, and the tenth once', { timeout: 60_000 }, async () => {
    const same = await Promise.all(Array.from({ length: 4 }, () => send(leo, { name: 'Igual' })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const more = await Promise.all(Array.from({ length: 14 }, (_, index) => send(leo, { name: `Nova ${index}` })));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(mostViews - 1);
  });
});

describe('a shared view', () => {
  it('is visible to all readers of orders, before their own views, and to no other store', async () => {
    await save(leo, { name: 'Minha' });
    await save(ana, { name: 'Da loja', is_shared: true });
    expect(await names(leo)).toEqual(['Da loja', 'Minha']);
    expect(await shownInSummary(caio)).toEqual(['Da loja']);
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    expect([await names(stranger), await shownInSummary(stranger)]).toEqual([[], []]);
    const marketing = await api.signIn<Body>('marketing');
    for (const path of ['/v2/order-views', '/v2/orders/waiting']) expect((await marketing.get(path)).status).toBe(403);
    expect((await send(marketing)).status).toBe(403);
  });

  it('is created, changed, removed and restored with the right to remove in the area', async () => {
    const view = await save(ana, { is_shared: true });
    const own = await save(caio, { name: 'Do Caio' });
    for (const answer of [
      await send(caio, { name: 'Da loja', is_shared: true }),
      await change(caio, view, { name: 'Outra' }),
      await change(caio, view, { place: 1, is_shared: false }),
      await change(caio, own, { is_shared: true }),
      await remove(caio, view),
    ])
      expect(codeOf(answer)).toEqual([409, 'orders.view_not_shareable']);
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    for (const answer of [
      await change(stranger, view, { name: 'Outra' }),
      await remove(stranger, view),
      await restore(stranger, view),
    ])
      expect(codeOf(answer)).toEqual([404, 'orders.view_not_found']);
    expect((await change(rui, view, { name: 'Em atraso' })).status).toBe(200);
    expect((await remove(rui, view)).status).toBe(200);
    expect((await restore(rui, view)).status).toBe(200);
    expect(await names(caio)).toEqual(['Em atraso', 'Do Caio']);
  });

  it('is made by sharing a private one, and can become private again; the audit has the shared part', async () => {
    const view = await save(ana, { name: 'Pix', search: { payment: 'pix' } });
    expect((await change(ana, view, { is_shared: true, name: 'Pix da loja' }, 1)).body.is_shared).toBe(true);
    expect(await names(leo)).toEqual(['Pix da loja']);
    await change(rui, view, { search: { payment: 'boleto', from: '2026-11-01' } });
    await change(rui, view, { is_shared: false, name: 'Só do Rui' });
    expect([await names(leo), await names(ana), await names(rui)]).toEqual([[], [], ['Só do Rui']]);
    await change(rui, view, { name: 'Segredo' });
    expect(await auditRows()).toEqual([
      { action: 'orders.view_created', changes: {} },
      {
        action: 'orders.view_shared',
        changes: { name: [null, 'Pix da loja'], is_shared: [null, true], payment: [null, 'pix'] },
      },
      { action: 'orders.view_updated', changes: { payment: ['pix', 'boleto'], from: [null, '2026-11-01'] } },
      { action: 'orders.view_updated', changes: { is_shared: [true, false] } },
      { action: 'orders.view_updated', changes: {} },
    ]);
  });

  it('counts towards a limit of ten, with a unique name', async () => {
    for (let count = 0; count < mostViews; count++) await save(ana, { name: `Visão ${count}`, is_shared: true });
    expect(codeOf(await send(rui, { name: 'Mais', is_shared: true }))).toEqual([422, 'orders.too_many_shared_views']);
    const own = await save(rui, { name: 'Visão 3' });
    expect(codeOf(await change(rui, own, { is_shared: true }))).toEqual([422, 'orders.too_many_shared_views']);
    const [, , , fourth] = (await ana.get('/v2/order-views')).body.items;
    await remove(ana, { id: fourth?.id as number });
    expect((await change(rui, own, { is_shared: true })).status).toBe(200);
    expect(codeOf(await restore(ana, { id: fourth?.id as number }))[1]).toBe('orders.too_many_shared_views');
  });
});

describe('views', () => {
  it('are reordered, each row of tabs by itself', async () => {
    for (const name of ['A', 'B', 'C']) await save(leo, { name });
    for (const name of ['X', 'Y']) await save(ana, { name, is_shared: true });
    const views = (await leo.get('/v2/order-views')).body.items;
    const at = (name: string) => views.find((view) => view.name === name) as OrderView;
    await change(leo, at('C'), { place: 1 });
    expect(await names(leo)).toEqual(['X', 'Y', 'C', 'A', 'B']);
    await change(leo, at('C'), { place: 3 });
    await change(ana, at('Y'), { place: 1 });
    expect(await names(leo)).toEqual(['Y', 'X', 'A', 'B', 'C']);
    expect((await change(leo, at('A'), { place: 9 })).status, 'at the end').toBe(200);
    expect(await names(leo)).toEqual(['Y', 'X', 'B', 'C', 'A']);
    expect(codeOf(await change(leo, at('A'), { place: 0 }))[0]).toBe(422);
  });

  it('are restored at their position, within five minutes, once', async () => {
    const [, middle] = [await save(leo, { name: 'A' }), await save(leo, { name: 'B' }), await save(leo, { name: 'C' })];
    await remove(leo, middle, 1);
    expect(await names(leo)).toEqual(['A', 'C']);
    expect((await restore(leo, middle)).body).toMatchObject({ name: 'B', version: 3 });
    expect((await restore(leo, middle)).body.version, 'sent twice').toBe(3);
    expect(await names(leo)).toEqual(['A', 'B', 'C']);
    await remove(leo, middle);
    await save(leo, { name: 'b' });
    expect(codeOf(await restore(leo, middle))[1], 'its name went to another').toBe('orders.view_name_taken');
    api.clock.advance(301);
    expect(codeOf(await restore(leo, middle))).toEqual([409, 'orders.undo_expired']);
    await remove(leo, (await leo.get('/v2/order-views')).body.items[0] as OrderView);
    expect(codeOf(await restore(leo, middle)), 'gone for good').toEqual([404, 'orders.view_not_found']);
  });

  it('are not overwritten with a stale version', async () => {
    const view = await save(ana, { is_shared: true });
    await change(ana, view, { name: 'Nova' }, 1);
    const stale = await change(rui, view, { name: 'Outra' }, 1);
    expect(codeOf(stale)).toEqual([412, 'request.stale']);
    expect(stale.body.error).toMatchObject({ current: { name: 'Nova' }, changed_by: { name: 'Agente gerente' } });
    expect(codeOf(await remove(rui, view, 1))).toEqual([412, 'request.stale']);
    expect((await change(ana, view, { name: 'Nova' }, 1)).status, 'a repeat').toBe(200);
  });

  it('are closed to integration keys', async () => {
    const program = await api.integrate<Body>();
    expect([(await program.get('/v2/order-views')).status, (await send(program)).status]).toEqual([403, 403]);
  });
});

describe(`two concurrent agents at one view, ${raceRounds} rounds`, () => {
  it('one succeeds, one gets a conflict, nothing is lost', { timeout: 240_000 }, async () => {
    const { id } = await save(ana, { is_shared: true });
    for (let round = 1; round <= raceRounds; round++) {
      const answers = await Promise.all([
        change(ana, { id }, { name: `Ana ${round}` }, round),
        change(rui, { id }, { name: `Rui ${round}` }, round),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect(lost.body.error.current).toEqual(won.body);
      expect((await ana.get('/v2/order-views')).body.items).toEqual([won.body]);
    }
    expect(await auditRows()).toHaveLength(raceRounds + 1);
  });
});
