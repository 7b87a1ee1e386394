import { canChangeStatus, type OrderStatus, orderStatuses } from '@botica/contract/features/orders/status/order-status';
import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, anOrder, placeOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { countedIn, countersOf } from '../../../../test/order-counts.ts';
import { now, type OrdersDesk, openOrdersDesk, today } from '../../../../test/orders-desk.ts';
import type { Actor } from '../../../kit/context.ts';
import { changeOrderStatus } from './change-order-status.ts';

type Calls = Awaited<ReturnType<OrdersDesk['signIn']>>;
let desk: OrdersDesk;
let agent: Calls;
let admin: Calls;

beforeAll(async () => {
  desk = await openOrdersDesk();
  agent = await desk.signIn('atendente');
  admin = await desk.signIn('admin');
});
afterAll(() => desk.close());

const place = (parts: Parameters<typeof placeOrder>[2]) => placeOrder(desk.database.db, desk.storeId, parts);
const justification = 'Cliente desistiu da compra';

/** Body that is complete enough to reach the status when the transition is legal. */
function bodyTo(status: OrderStatus) {
  if (status === 30) return { status, expedition_date: today };
  if (status === 55) return { status, status_justification: justification };
  return { status };
}

describe('the table of transitions, as a whole', () => {
  const agentBase = {
    kind: 'agent',
    sessionId: 1,
    timeZone: 'America/Sao_Paulo',
    name: 'Agente',
    isAdmin: false,
    isReadOnly: false,
  } as const;
  const rules = [{ role: 'Pedidos', permissions: ['read', 'write'] }] as const;
  const actors: [string, (storeId: number, agentId: number) => Actor][] = [
    [
      'administrator',
      (storeId, agentId) => ({ ...agentBase, storeId, agentId, isAdmin: true, groupKey: null, grouprules: [] }),
    ],
    ...defaultGroups.map(
      ({ key, grouprules }) =>
        [
          key,
          (storeId: number, agentId: number) => ({ ...agentBase, storeId, agentId, groupKey: key, grouprules }),
        ] as [string, (storeId: number, agentId: number) => Actor],
    ),
    [
      'copy of supervisor',
      (storeId, agentId) => ({
        ...agentBase,
        storeId,
        agentId,
        groupKey: null,
        grouprules: rules.map((rule) => ({ ...rule, permissions: [...rule.permissions] })),
      }),
    ],
    [
      'integration',
      (storeId) => ({
        kind: 'integration',
        storeId,
        timeZone: 'America/Sao_Paulo',
        keyId: 1,
        name: 'Loja',
        scopes: [],
      }),
    ],
    ['system', (storeId) => ({ kind: 'system', storeId, timeZone: 'America/Sao_Paulo', name: 'sistema' })],
    ['import', (storeId) => ({ kind: 'import', storeId, timeZone: 'America/Sao_Paulo', name: 'importação' })],
  ];

  it.each(actors)('holds for %s', async (_, actorOf) => {
    const { db } = desk.database;
    const { id: agentId } = await db.selectFrom('agents').select('id').limit(1).executeTakeFirstOrThrow();
    const actor = actorOf(desk.storeId, agentId);
    const ctx = desk.contextOf(actor);
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        for (const hasAlternativePayment of [false, true]) {
          const alternative_payment = hasAlternativePayment ? { method: 'Dinheiro', amount: '150.00' } : null;
          const fields = from === 55 ? { status_justification: justification } : { expedition_date: today };
          const id = await place({ status: from, fields, intake: { alternative_payment } });
          const isOpen =
            actor.kind === 'agent' &&
            canChangeStatus(
              { is_admin: actor.isAdmin, grouprules: actor.grouprules, groupKey: actor.groupKey },
              { status: from, hasAlternativePayment },
              to,
            );
          const what = `${from} to ${to}, alternative payment ${hasAlternativePayment}`;
          const outcome = await changeOrderStatus(ctx, id, bodyTo(to)).then(
            (detail) => `${detail.order.status} v${detail.order.version} h${detail.history.length}`,
            (error) => error.code,
          );
          const repeats = from === to ? `${from} v1 h1` : 'orders.illegal_transition';
          expect(outcome, what).toBe(isOpen ? `${to} v2 h2` : repeats);
        }
      }
    }
  });

  it('leaves counters that agree with the orders', async () => {
    const counters = await countersOf(desk.database.db, desk.storeId);
    expect(Object.fromEntries(Object.entries(counters).filter(([, count]) => count !== 0))).toEqual(
      await countedIn(desk.database.db, desk.storeId),
    );
  });
});

describe('a change of status', () => {
  it('is answered with the whole order, its new version and its history', async () => {
    const id = await place({ status: 20 });
    const body = {
      id,
      status: 30,
      expedition_date: Date.parse('2026-11-19T15:00:00Z'),
      delivery_date_time_specified: 'à tarde',
      delivery_obs: '  Portaria  ',
      tracking_code: ' ab123456789br ',
    };
    const answer = await agent.put(`/v2/order/${id}/status`, body);
    expect(answer.status).toBe(200);
    expect(answer.etag).toBe('W/"2"');
    expect(answer.body.order).toMatchObject({
      status: 30,
      version: 2,
      expedition_date: '2026-11-19',
      expedition_date_estimate: '2026-11-19',
      delivery_date: '2026-11-27',
      delivery_date_time_specified: 'à tarde',
      delivery_obs: 'Portaria',
      tracking_code: 'AB123456789BR',
      last_update: { agent_id: expect.any(Number), agent_name: 'Agente atendente', at: now.toISOString() },
    });
    expect(answer.body.history.at(-1)).toMatchObject({
      action: 'orders.status_changed',
      agent_name: 'Agente atendente',
      changes: { status: [20, 30], expedition_date: [null, '2026-11-19'], tracking_code: [null, 'AB123456789BR'] },
    });
  });

  it('changes nothing when repeated, even with a stale version', async () => {
    const id = await place({ status: 20 });
    const body = { status: 30, expedition_date: today, tracking_code: 'x1' };
    await agent.put(`/v2/order/${id}/status`, body);
    const again = await agent.put(`/v2/order/${id}/status`, body, { 'if-match': '"1"' });
    expect([again.status, again.body.order.version, again.body.history.length]).toEqual([200, 2, 2]);
  });

  it('to the present status with other data is refused instead of losing the data', async () => {
    const id = await place({ status: 20 });
    await agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: today });
    const other = await agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: today, tracking_code: 'X' });
    expect(other.body.error).toMatchObject({ status: 409, code: 'orders.illegal_transition' });
  });

  it('with a stale version is refused, with the present record', async () => {
    const id = await place({ status: 20 });
    await agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: today });
    for (const tag of ['"1"', 'W/"1"', '"abc"']) {
      const stale = await agent.put(`/v2/order/${id}/status`, { status: 50 }, { 'if-match': tag });
      expect(stale.body.error).toMatchObject({ status: 412, code: 'request.stale' });
      expect(stale.body.error.current).toMatchObject({ order: { id, status: 30, version: 2 } });
    }
    // A stale version is reported before an illegal transition.
    expect((await agent.put(`/v2/order/${id}/status`, { status: 10 }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await agent.put(`/v2/order/${id}/status`, { status: 50 }, { 'if-match': 'W/"2"' })).status).toBe(200);
  });

  it('outside of the table is refused with the sentence for a closed way', async () => {
    const id = await place({ status: 10 });
    const refused = await admin.put(`/v2/order/${id}/status`, { status: 50 });
    expect(refused.body.error).toMatchObject({
      status: 409,
      code: 'orders.illegal_transition',
      message: 'Não possível atualizar esse pedido',
    });
    expect((await agent.put(`/v2/order/${id}/status`, { status: 20 })).status).toBe(409);
    expect((await admin.put(`/v2/order/${id}/status`, { status: 20 })).status).toBe(200);
    expect((await admin.put(`/v2/order/${id}/status`, { status: 10 })).status).toBe(409);
  });

  it('needs Pedidos write', async () => {
    const id = await place({ status: 20 });
    const reader = await desk.signIn('financeiro');
    const marketing = await desk.signIn('marketing');
    expect((await reader.get(`/v2/order/${id}`)).status).toBe(200);
    expect((await marketing.get(`/v2/order/${id}`)).status).toBe(403);
    expect((await reader.put(`/v2/order/${id}/status`, bodyTo(30))).body.error).toMatchObject({
      status: 403,
      message: 'Seu cargo não tem permissão de escrita em Pedidos.',
    });
    const program = await desk.integrate();
    expect((await program.put(`/v2/order/${id}/status`, bodyTo(30))).status).toBe(403);
  });

  it.each([
    ['an unknown status', { status: 40 }, 'status'],
    ['a status in words', { status: 'aprovado' }, 'status'],
    ['no expedition date', { status: 30 }, 'expedition_date'],
    ['an expedition date that is none', { status: 30, expedition_date: '2026-02-30' }, 'expedition_date'],
    ['an expedition date yesterday', { status: 30, expedition_date: '2026-11-17' }, 'expedition_date'],
    [
      'a moment that is still yesterday in the store',
      { status: 30, expedition_date: Date.parse('2026-11-18T02:59:59Z') },
      'expedition_date',
    ],
    [
      'a tracking code with a line break',
      { status: 30, expedition_date: today, tracking_code: 'A\nB' },
      'tracking_code',
    ],
    ['a tracking code of 61', { status: 30, expedition_date: today, tracking_code: 'A'.repeat(61) }, 'tracking_code'],
    ['no justification', { status: 55 }, 'status_justification'],
    ['a justification of 9', { status: 55, status_justification: '123456789' }, 'status_justification'],
    ['9 and blanks', { status: 55, status_justification: '  123456789  ' }, 'status_justification'],
    ['a justification of 161', { status: 55, status_justification: 'x'.repeat(161) }, 'status_justification'],
    ['the id of another order', { id: 1_000_000, status: 55, status_justification: justification }, 'id'],
  ])('is refused with %s', async (_, body, field) => {
    const id = await place({ status: 20 });
    const { status, body: answer } = await agent.put(`/v2/order/${id}/status`, body);
    expect(status).toBe(422);
    expect(Object.keys(answer.error.fields ?? {})).toEqual([field]);
    expect((await agent.get(`/v2/order/${id}`)).body.order).toMatchObject({ status: 20, version: 1 });
  });

  it('reports an expedition date in the past', async () => {
    const id = await place({ status: 20 });
    const { body } = await agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: '2026-11-17' });
    expect(body.error).toMatchObject({
      code: 'orders.expedition_in_past',
      fields: { expedition_date: 'A data de expedição não pode ser anterior a hoje.' },
    });
  });

  it.each([10, 160])('accepts a justification of %d characters and stores it', async (length) => {
    const id = await place({ status: 50 });
    const text = 'é'.repeat(length);
    const { status, body } = await agent.put(`/v2/order/${id}/status`, {
      status: 55,
      status_justification: ` ${text} `,
    });
    expect([status, body.order.status_justification]).toEqual([200, text]);
    expect(body.order.expedition_date_estimate).toBeNull();
  });

  it('refuses a tracking code for a pickup order', async () => {
    const id = await place({ status: 20, intake: { shipping_address: anAddress({ pickup_on_pharmacy: true }) } });
    const refused = await agent.put(`/v2/order/${id}/status`, { ...bodyTo(30), tracking_code: 'A1' });
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['tracking_code']);
    expect((await agent.put(`/v2/order/${id}/status`, { ...bodyTo(30), tracking_code: '' })).status).toBe(200);
  });

  it('happens once for a hundred concurrent calls', async () => {
    const id = await place({ status: 20 });
    const before = await countersOf(desk.database.db, desk.storeId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: today })),
    );
    expect(new Set(answers.map((answer) => `${answer.status} v${answer.body.order.version}`))).toEqual(
      new Set(['200 v2']),
    );
    const { body } = await agent.get(`/v2/order/${id}`);
    expect(body.order).toMatchObject({ status: 30, version: 2 });
    expect(body.history.filter((entry) => entry.action === 'orders.status_changed')).toHaveLength(1);
    const after = await countersOf(desk.database.db, desk.storeId);
    expect([after['20'], after['30']]).toEqual([(before['20'] ?? 0) - 1, (before['30'] ?? 0) + 1]);
  });

  it('succeeds for one of a hundred calls with different statuses', async () => {
    const id = await place({ status: 20 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        agent.put(`/v2/order/${id}/status`, { status: 30, expedition_date: today, tracking_code: `T${index}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
  });

  it('of many orders at once keeps the counters exact', async () => {
    const orders = Array.from({ length: 20 }, (_, index) => anOrder({ status: index % 2 ? 20 : 30 }));
    const ids = await placeOrders(desk.database.db, desk.storeId, orders);
    const answers = await Promise.all(
      ids.map((id, index) => agent.put(`/v2/order/${id}/status`, bodyTo(index % 3 ? 55 : index % 2 ? 30 : 50))),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const counters = await countersOf(desk.database.db, desk.storeId);
    expect(Object.fromEntries(Object.entries(counters).filter(([, count]) => count !== 0))).toEqual(
      await countedIn(desk.database.db, desk.storeId),
    );
  });
});
