import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAddress, anOrder, placeOrders } from '../../../../test/builders-orders.ts';
import { countedIn, countersOf } from '../../../../test/order-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

interface Preview {
  total: number;
  changing: number;
  coded: number;
  refused: { reason: string; count: number; labels: string[] }[];
  without_code: { count: number; labels: string[] };
  refused_codes: { line: number; field: string; reason: string }[];
}
type Body = Batch & Preview & { items: BatchResult[]; error: ErrorBody };

let api: TestApp;
let manager: Client<Body>;
/** Three orders in preparation (one of them for pickup), one approved, one shipped. */
let ids: number[];
let numbers: string[];

const pickup = { shipping_address: { ...anAddress(), pickup_on_pharmacy: true } };

beforeAll(async () => {
  api = await startTestApp();
  manager = await api.signIn<Body>('gerente');
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['works', 'orders', 'order_counters'] as const)
    await sql`delete from ${sql.table(table)}`.execute(api.db);
  ids = await placeOrders(api.db, api.store.id, [
    anOrder({ status: 30 }),
    anOrder({ status: 30 }),
    anOrder({ status: 30, intake: pickup }),
    anOrder({ status: 20 }),
    anOrder({ status: 50 }),
  ]);
  const rows = await api.db.selectFrom('orders').select('alias').where('id', 'in', ids).orderBy('id').execute();
  numbers = rows.map(({ alias }) => alias);
});

type Lines = { order: string | undefined; code: string }[];
const all = { filter: {} };
const preview = async (tracking_codes?: Lines, selection: object = all) =>
  (await manager.post('/v2/orders/status-changes/preview', { selection, status: 50, tracking_codes })).body;
const start = (tracking_codes: unknown, selection: object = all) =>
  manager.post('/v2/orders/status-changes', { selection, change: { status: 50, tracking_codes } });

async function shipped(tracking_codes: Lines, selection: object = all) {
  const { status, body } = await start(tracking_codes, selection);
  expect(status, JSON.stringify(body)).toBe(200);
  await api.runJobs();
  const { items } = (await manager.get(`/v2/works/${body.id}/results`)).body;
  return { id: body.id, reasons: items.map(({ reason }) => reason) };
}

const stored = async () =>
  (
    await api.db.selectFrom('orders').select(['status', 'tracking_code']).where('id', 'in', ids).orderBy('id').execute()
  ).map(({ status, tracking_code: code }) => [status, code]);
const untouched = [
  [30, null],
  [30, null],
  [30, null],
  [20, null],
  [50, null],
];

const audited = (workId: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'order')
    .where('request_id', '=', `work-${workId}`)
    .select(['entity_id', 'action', 'changes'])
    .orderBy('id')
    .execute();

describe('the tracking codes of many orders', () => {
  it('are written with the status, each in its order and with its audit', async () => {
    const { id, reasons } = await shipped([
      { order: `#${numbers[0]}`, code: ' px1br ' },
      { order: ` 00${numbers[1]}`, code: 'PX2BR' },
    ]);
    expect(reasons.slice(0, 3)).toEqual([null, null, null]);
    expect((await stored()).slice(0, 3)).toEqual([
      [50, 'PX1BR'],
      [50, 'PX2BR'],
      [50, null],
    ]);
    const [first, , third] = await audited(id);
    expect(first).toMatchObject({ entity_id: ids[0], action: 'orders.status_changed' });
    expect(first?.changes).toEqual({ status: [30, 50], tracking_code: [null, 'PX1BR'] });
    expect(third?.changes).toEqual({ status: [30, 50] });
    const counters = Object.entries(await countersOf(api.db, api.store.id)).filter(([, count]) => count !== 0);
    expect(Object.fromEntries(counters)).toEqual(await countedIn(api.db, api.store.id));
    const { changes } = await api.db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'works.started')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ change_to: [null, 50], tracking_codes: [null, 2] });
  });

  it('are added to orders that are shipped already, by the rules of a single change; the preview counts those', async () => {
    const lines = [{ order: numbers[4], code: 'PX5BR' }];
    const previewed = await preview(lines);
    expect(previewed).toMatchObject({ changing: 3, coded: 1 });
    expect(previewed.refused.map(({ count }) => count)).toEqual([1]);
    const { id, reasons } = await shipped(lines, { ids: [ids[4]] });
    expect(reasons).toEqual([null]);
    expect((await stored())[4]).toEqual([50, 'PX5BR']);
    expect(await audited(id)).toEqual([
      { entity_id: ids[4], action: 'orders.shipment_updated', changes: { tracking_code: [null, 'PX5BR'] } },
    ]);
    expect((await shipped(lines, { ids: [ids[4]] })).reasons, 'the same again').toEqual([null]);
    expect((await shipped([{ order: numbers[0], code: 'PX1BR' }])).reasons.at(-1)).toBe('Já está nesta situação.');
  });

  it('are reported as missing in the preview, except for pickup orders and orders that have one', async () => {
    expect((await preview()).without_code).toEqual({ count: 2, labels: [`#${numbers[0]}`, `#${numbers[1]}`] });
    expect((await preview([{ order: numbers[0], code: 'PX1BR' }])).without_code.labels).toEqual([`#${numbers[1]}`]);
    await api.db
      .updateTable('orders')
      .set({ tracking_code: 'PX2BR' })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    expect((await preview()).without_code.labels).toEqual([`#${numbers[0]}`]);
    expect((await preview([], { ids: [ids[3]] })).without_code.count, 'it does not change').toBe(0);
  });

  it('with faults are reported line by line, and nothing begins', async () => {
    const [foreign] = await placeOrders(api.db, api.otherStore.id, [anOrder({ status: 30 })]);
    const { alias: others } = await api.db
      .selectFrom('orders')
      .select('alias')
      .where('id', '=', foreign ?? 0)
      .executeTakeFirstOrThrow();
    const isKnownHere = numbers.includes(others);
    const lines = [
      { order: numbers[0], code: 'PX1BR' },
      { order: numbers[4], code: 'PX5BR' },
      { order: '987654321', code: 'PX9BR' },
      { order: `#${numbers[0]}`, code: 'PX9BR' },
      { order: numbers[1], code: 'PX<2>' },
      { order: numbers[2], code: 'PX3BR' },
      { order: 'abc', code: 'PX3BR' },
      { order: numbers[3], code: ' ' },
      { order: numbers[3], code: 'X'.repeat(61) },
      ...(isKnownHere ? [] : [{ order: others, code: 'PX9BR' }]),
    ];
    const reasons = [
      [1, 'order', `O pedido #${numbers[4]} não está entre os escolhidos.`],
      [2, 'order', 'O pedido #987654321 não existe.'],
      [3, 'order', `O pedido #${numbers[0]} está em mais de uma linha.`],
      [4, 'code', 'O código de rastreio tem um caractere inválido.'],
      [5, 'order', 'Pedido para retirada não tem código de rastreio.'],
      [6, 'order', 'O número do pedido não é um número.'],
      [7, 'code', 'Falta o código de rastreio.'],
      [8, 'order', `O pedido #${numbers[3]} está em mais de uma linha.`],
      ...(isKnownHere ? [] : [[9, 'order', `O pedido #${others} não existe.`]]),
    ];
    const chosen = { ids: ids.slice(0, 4) };
    const refusedCodes = (await preview(lines, chosen)).refused_codes;
    expect(refusedCodes.map(({ line, field, reason }) => [line, field, reason])).toEqual(reasons);
    const { status, body } = await start(lines, chosen);
    expect(status).toBe(422);
    const fields = reasons.map(([line, field, reason]) => [`change.tracking_codes.${line}.${field}`, reason]);
    expect(body.error.fields).toEqual(Object.fromEntries(fields));
    expect(await stored()).toEqual(untouched);
    expect(await api.db.selectFrom('works').select('id').execute()).toEqual([]);
  });

  it('are refused by their length before any lookup', async () => {
    const refused = async (lines: unknown) => {
      const { status, body } = await start(lines);
      return [status, body.error.fields];
    };
    const many = Array.from({ length: 10_001 }, () => ({ order: '1', code: 'X' }));
    expect(await refused(many)).toEqual([422, { 'change.tracking_codes': 'São no máximo 10.000 códigos por vez.' }]);
    expect(await refused([{ order: '1'.repeat(21), code: 'X' }])).toEqual([
      422,
      { 'change.tracking_codes.0.order': 'O número do pedido é longo demais.' },
    ]);
    expect(await refused([{ order: '1', code: 'X'.repeat(101) }])).toEqual([
      422,
      { 'change.tracking_codes.0.code': 'O código de rastreio tem no máximo 60 caracteres.' },
    ]);
    expect(await refused([{ order: '1' }])).toEqual([
      422,
      { 'change.tracking_codes.0.code': 'Informe o código de rastreio.' },
    ]);
  });

  it('are not written for an order that does not change, and the result says why', async () => {
    const lines = [
      { order: numbers[3], code: 'PX4BR' },
      { order: numbers[0], code: 'PX1BR' },
    ];
    const { body } = await start(lines);
    // Somebody cancels one order between the call and the batch.
    await api.db
      .updateTable('orders')
      .set({ status: 55 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await api.runJobs();
    const { items } = (await manager.get(`/v2/works/${body.id}/results`)).body;
    expect(items[0]?.reason).not.toBeNull();
    expect(items[3]?.reason).not.toBeNull();
    expect((await stored())[0]).toEqual([55, null]);
    expect((await stored())[3]).toEqual([20, null]);
  });
});
