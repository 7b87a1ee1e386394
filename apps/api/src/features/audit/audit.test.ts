import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type AuditReply, openAuditDesk } from '../../../test/audit-desk.ts';
import { placeLocations } from '../../../test/builders-branches.ts';
import { placeCustomer } from '../../../test/builders-customers.ts';
import { placeOrder } from '../../../test/builders-orders.ts';
import { listAudit } from './list-audit.ts';

const { api, admin, record, aPerson } = await openAuditDesk();

const ids = async (query: string) => (await admin.get(`/v2/audit?${query}`)).body.items.map(({ id }) => id);

describe('the list', () => {
  it('has the newest first, each record by the name that people give it', async () => {
    const orderId = await placeOrder(api.db, api.store.id);
    const { number } = await api.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('number')
      .executeTakeFirstOrThrow();
    const foreignOrder = await placeOrder(api.db, api.otherStore.id);
    const groupId = api.store.groupIds.get('gerente') as number;
    const branch = await api.db
      .insertInto('branches')
      .values({ store_id: api.store.id, fantasy_name: 'Filial Centro' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customerId = await placeCustomer(api.db, api.store.id, { name: 'Célia Reis' });
    const agentId = await aPerson('Ana Souza');
    const [range, district] = (await placeLocations(
      api.db,
      { store_id: api.store.id, branch_id: branch.id },
      { kind: 'zip', zip_from: '01000000', zip_to: '05999999' },
      { kind: 'district', state: 'SP', city: 'Itu', district: 'Centro' },
    )) as [number, number];
    const at = new Date('2027-01-01T12:00:00Z');
    const named: [string, number, string | null][] = [
      ['order', orderId, `Pedido #${number}`],
      ['order', foreignOrder, null],
      ['customer', customerId, 'Célia Reis'],
      ['agent', agentId, 'Ana Souza'],
      ['group', groupId, 'Gerente'],
      ['group', 999_999, null],
      ['branch', branch.id, 'Filial Centro'],
      ['delivery_location', range, '01000-000 a 05999-999'],
      ['delivery_location', district, 'Centro, Itu, SP'],
      ['delivery_location', 999_999, null],
      ['store', api.store.id, 'Botica Central'],
      ['store', api.otherStore.id, null],
      ['thing', 1, null],
    ];
    await record(...named.map(([entity, entity_id]) => ({ entity, entity_id, at })));
    const { status, body } = await admin.get('/v2/audit?from=2027-01-01');
    expect(status).toBe(200);
    expect(body.items.map((row) => [row.entity, row.entity_id, row.entity_label])).toEqual(named.reverse());
    expect(body.pagination.total_items).toBe(named.length);
  });

  it('tells who changed what, from what to what', async () => {
    const agent_id = await aPerson('Bia Reis');
    const row = { actor_kind: 'agent', agent_id, actor_name: 'Bia Reis', entity_id: 77 } as const;
    const [id] = await record({ ...row, changes: { status: [10, 20], note: [null, 'x'] } });
    const { body } = await admin.get('/v2/audit?entity=thing&entity_id=77');
    expect(body.items).toEqual([
      {
        id,
        at: api.clock.now().toISOString(),
        ...row,
        entity: 'thing',
        entity_label: null,
        action: 'things.changed',
        changes: { status: [10, 20], note: [null, 'x'] },
      },
    ]);
  });

  it('is filtered by person, record, kind of record, action and beginning of an action, together too', async () => {
    const agent_id = await aPerson('Caio Dias');
    const [a, b, c, d] = await record(
      { agent_id, action: 'filter.opened', entity: 'filtered', entity_id: 5 },
      { agent_id, action: 'filter.closed', entity: 'filtered', entity_id: 6 },
      { action: 'filter.opened', entity: 'filtered', entity_id: 5 },
      { action: 'filtered.opened', entity: 'filtered', entity_id: 5 },
    );
    expect(await ids(`agent_id=${agent_id}`)).toEqual([b, a]);
    expect(await ids('entity=filtered')).toEqual([d, c, b, a]);
    expect(await ids('entity=filtered&entity_id=5')).toEqual([d, c, a]);
    expect(await ids('action=filter.opened')).toEqual([c, a]);
    expect(await ids('action=filter.')).toEqual([c, b, a]);
    expect(await ids('action=filter')).toEqual([]);
    expect(await ids('action=filter.closed,filtered.')).toEqual([d, b]);
    expect(await ids(`action=filter.opened&agent_id=${agent_id}&entity_id=5`)).toEqual([a]);
  });

  it('takes whole days in the zone of the store', async () => {
    const entity = 'day';
    const [before, first, last, after] = await record(
      { entity, at: new Date('2025-03-10T02:59:59.999Z') },
      { entity, at: new Date('2025-03-10T03:00:00Z') },
      { entity, at: new Date('2025-03-12T02:59:59.999Z') },
      { entity, at: new Date('2025-03-12T03:00:00Z') },
    );
    expect(await ids('entity=day&from=2025-03-10&to=2025-03-11')).toEqual([last, first]);
    expect(await ids('entity=day&from=2025-03-10')).toEqual([after, last, first]);
    expect(await ids('entity=day&to=2025-03-09')).toEqual([before]);
    expect(await ids('entity=day&from=2025-03-11&to=2025-03-10')).toEqual([]);
    expect(await ids('entity=day&to=9999-12-31')).toHaveLength(4);
  });

  it('is narrowed to a kind by its name, however many actions belong to it', async () => {
    const entity = 'kinds';
    const [order, product, refusal] = await record(
      { entity, action: 'orders.created' },
      { entity, action: 'products.changed' },
      { entity, action: 'access.refused' },
    );
    expect(await ids('entity=kinds&kind=orders')).toEqual([order]);
    expect(await ids('entity=kinds&kind=catalogue')).toEqual([product]);
    expect(await ids('entity=kinds&kind=refusals')).toEqual([refusal]);
    expect(await ids('entity=kinds&kind=orders&action=orders.removed')).toEqual([]);
  });

  it.each([
    'from=2026-02-30',
    'to=ontem',
    'entity=drop%20table',
    'action=%25',
    'kind=all',
    'agent_id=0',
    'entity_id=x',
    'p=0',
  ])('with %s is refused at its field', async (query) => {
    const { status, body } = await admin.get(`/v2/audit?${query}`);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [query.split('=')[0]]]);
  });

  it('has thirty rows a page, counts to a thousand, and goes on after it', async () => {
    await sql`
      insert into audit (store_id, at, actor_kind, actor_name, entity, entity_id, action)
      select ${api.store.id}::bigint, timestamptz '2020-01-01' + n * interval '1 minute', 'import', 'x', 'many', n, 'many.made'
      from generate_series(1, 1100) n`.execute(api.db);
    const page = async (p: number) => (await admin.get(`/v2/audit?action=many.made&p=${p}`)).body;
    const first = await page(1);
    expect(first.items.map((row) => row.entity_id)).toEqual(Array.from({ length: 30 }, (_, index) => 1100 - index));
    expect(first.pagination).toMatchObject({ total_items: 1001, total_is_capped: true, last_page: null });
    expect((await page(36)).items.at(-1)?.entity_id).toBe(1100 - 36 * 30 + 1);
    expect((await page(37)).items.map((row) => row.entity_id)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
    expect((await page(38)).items).toEqual([]);
    const exact = (await admin.get('/v2/audit?action=many.made&from=2020-01-01&to=2020-01-01&p=2')).body;
    // Midnight in São Paulo is 03:00 in UTC; the rows begin at 00:01.
    expect(exact.pagination).toMatchObject({ total_items: 921, last_page: 31, page: 2 });
    expect(exact.items).toHaveLength(30);
  });

  it('takes at most four statements', async () => {
    let statements = 0;
    const counted = api.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const actor = { kind: 'system', storeId: api.store.id, timeZone: 'America/Sao_Paulo', name: 'x' } as const;
    const { items } = await listAudit({ db: counted, actor }, { p: 1 });
    expect(items).toHaveLength(30);
    expect(statements).toBeLessThanOrEqual(4);
  });

  it('shows nothing of another store', async () => {
    const [foreign] = await record({ store_id: api.otherStore.id, entity: 'foreign' });
    expect(await ids('entity=foreign')).toEqual([]);
    const there = await api.signIn<AuditReply>('admin', api.otherStore.id);
    expect((await there.get('/v2/audit?entity=foreign')).body.items.map(({ id }) => id)).toEqual([foreign]);
  });

  it('holds what the people of the store were refused', async () => {
    const attendant = await api.signIn('atendente');
    expect((await attendant.get('/v2/audit')).status).toBe(403);
    const { body } = await admin.get('/v2/audit?action=access.');
    expect(body.items[0]).toMatchObject({
      action: 'access.refused',
      actor_name: 'Agente atendente',
      changes: { route: [null, 'audit.list'] },
    });
  });
});

it('the people of the audit are those whom it names, once each, by name', async () => {
  const there = await api.signIn<{ items: { id: number; name: string }[] }>('admin', api.otherStore.id);
  const [zoe, ana] = [await aPerson('Zoe'), await aPerson('Ana Velha')];
  const rows = [zoe, ana, zoe, ana, zoe].map((agent_id) => ({ agent_id, store_id: api.otherStore.id }));
  await record(...rows, { store_id: api.otherStore.id });
  expect((await there.get('/v2/audit/actors')).body.items).toEqual([
    { id: ana, name: 'Ana Velha' },
    { id: zoe, name: 'Zoe' },
  ]);
});
