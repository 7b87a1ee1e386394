import type { CouponCodeRow } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Level } from '@botica/contract/kit/permissions';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeCoupon } from '../../../../test/coupons-desk.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = Coupon & { items: CouponCodeRow[]; pagination: Pagination; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const path = (id: number) => `/v2/coupon/${id}/codes`;

async function withCodes(count: number, fields: Parameters<typeof placeCoupon>[2] = {}, prefix?: string) {
  const coupon = await placeCoupon(api.db, api.store.id, fields);
  const { status, body } = await agent.post(path(coupon.id), { count, ...(prefix !== undefined && { prefix }) });
  expect([status, body.codes, body.codes_used], JSON.stringify(body)).toEqual([200, count, 0]);
  return body;
}

const storedOf = (couponId: number) =>
  api.db.selectFrom('coupon_codes').where('coupon_id', '=', couponId).orderBy('id').selectAll().execute();
const codesOf = async (couponId: number) => (await storedOf(couponId)).map(({ code }) => code);
const use = (id: number) =>
  api.db.transaction().execute(async (trx) => {
    const { coupon_id: couponId } = await trx
      .updateTable('coupon_codes')
      .set({ used_at: new Date() })
      .where('id', '=', id)
      .returning('coupon_id')
      .executeTakeFirstOrThrow();
    const counted = trx.updateTable('coupons').set((eb) => ({ codes_used: eb('codes_used', '+', 1) }));
    await counted.where('id', '=', couponId).execute();
  });

async function auditOf(id: number) {
  const rows = api.db.selectFrom('audit').where('entity', '=', 'coupon').where('entity_id', '=', id);
  return rows.orderBy('id').select(['action', 'changes']).execute();
}

describe('single-use codes', () => {
  it('are made in batches, each its own, without a sign that is mistaken, with one row in the audit', async () => {
    const { id, version } = await withCodes(200, {}, ' natal ');
    const codes = await codesOf(id);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^NATAL(-[ACDEFGHJKMNPQRTWXY34679]{4}){3}$/);
    const { body } = await agent.post(path(id), { count: 1 });
    expect(body).toMatchObject({ codes: 201, codes_used: 0, version });
    const last = (await storedOf(id)).at(-1);
    expect([last?.batch, last?.code]).toEqual([2, expect.stringMatching(/^(\w{4}-){2}\w{4}$/)]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'coupons.codes_made',
        changes: { codes: [0, 200], code_batch: [null, 1], code_prefix: [null, 'NATAL'] },
      },
      { action: 'coupons.codes_made', changes: { codes: [200, 201], code_batch: [null, 2] } },
    ]);
    expect((await agent.get(`/v2/coupon/${id}`)).body).toMatchObject({ codes: 201, codes_used: 0 });
  });

  it.each<[body: object, field: string, message: RegExp]>([
    [{ count: 0 }, 'count', /^Informe quantos códigos gerar, de 1 a 10.000\.$/],
    [{ count: 10_001 }, 'count', /^Informe quantos/],
    [{ count: 1.5 }, 'count', /^Informe quantos/],
    [{}, 'count', /^Informe quantos/],
    [{ count: 1, prefix: 'X'.repeat(13) }, 'prefix', /^O prefixo tem no máximo 12 caracteres\.$/],
    [{ count: 1, prefix: 'NA-TAL' }, 'prefix', /^Use só letras sem acento e números\.$/],
    [{ count: 1, prefix: 'ıſß' }, 'prefix', /^Use só letras/],
  ])('of %j are refused beside %s', async (body, field, message) => {
    const { id } = await placeCoupon(api.db, api.store.id);
    const refused = await agent.post(path(id), body);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { [field]: expect.stringMatching(message) }]);
    expect(await codesOf(id)).toEqual([]);
  });

  it('are made once under one key of a request', async () => {
    const { id } = await placeCoupon(api.db, api.store.id);
    const again = () => agent.post(path(id), { count: 3 }, { 'idempotency-key': 'codigos-1' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, first.body.codes, second.body.codes]).toEqual([200, 200, 3, 3]);
    expect(await codesOf(id)).toHaveLength(3);
  });

  it('are 10,000 at once and 50,000 of a coupon at most', async () => {
    const { id } = await withCodes(10_000);
    expect(new Set(await codesOf(id)).size).toBe(10_000);
    await api.db.updateTable('coupons').set({ codes: 49_999 }).where('id', '=', id).execute();
    const refused = await agent.post(path(id), { count: 2 });
    expect([refused.status, refused.body.error.code, refused.body.error.fields]).toEqual([
      422,
      'coupons.too_many_codes',
      { count: 'São no máximo 50.000 códigos de uso único por cupom.' },
    ]);
    expect((await agent.post(path(id), { count: 1 })).body.codes).toBe(50_000);
  });

  it('made at the same moment add up', async () => {
    const { id } = await placeCoupon(api.db, api.store.id);
    const both = await Promise.all([5, 7].map((count) => agent.post(path(id), { count })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await agent.get(`/v2/coupon/${id}`)).body.codes).toBe(12);
    expect((await storedOf(id)).map(({ batch }) => batch).filter((batch) => batch === 1).length).toBeOneOf([5, 7]);
  });

  it('and names of coupons are one another’s never, and free again when they go', async () => {
    const coupon = await withCodes(1);
    const [code = ''] = await codesOf(coupon.id);
    const made = { name: code, discount_cart: '0.1', undefined_availability: true };
    const taken = await agent.post('/v2/coupon/new', made);
    expect([taken.status, taken.body.error.code]).toEqual([422, 'coupons.code_taken']);
    const other = await placeCoupon(api.db, api.store.id);
    expect((await agent.put(`/v2/coupon/${other.id}`, { name: code })).body.error.code).toBe('coupons.code_taken');
    const values = { store_id: api.store.id, coupon_id: coupon.id, batch: 9, created_at: new Date() };
    const asCode = (word: string) =>
      api.db
        .insertInto('coupon_codes')
        .values({ ...values, code: word })
        .execute();
    await expect(asCode(other.name)).rejects.toMatchObject({ constraint: 'coupon_words_pkey' });
    expect((await agent.put(`/v2/coupon/${other.id}`, { name: `${other.name}-B` })).status).toBe(200);
    await asCode(other.name);
    await agent.del(`/v2/coupon/${coupon.id}`);
    expect((await agent.post('/v2/coupon/new', made)).status).toBe(200);
    const elsewhere = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await elsewhere.post('/v2/coupon/new', made)).status).toBe(200);
  });

  it('that are free are removed together; the used ones stay, and the next batch has the next number', async () => {
    const { id } = await withCodes(4);
    const [first] = await storedOf(id);
    await use(first?.id as number);
    const { status, body } = await agent.del(`${path(id)}/free`);
    expect([status, body.codes, body.codes_used]).toEqual([200, 1, 1]);
    expect(await codesOf(id)).toEqual([first?.code]);
    expect((await agent.del(`${path(id)}/free`)).status).toBe(200);
    expect((await auditOf(id)).slice(1)).toEqual([{ action: 'coupons.codes_removed', changes: { codes: [4, 1] } }]);
    await agent.post(path(id), { count: 1 });
    expect((await storedOf(id)).map(({ batch }) => batch)).toEqual([1, 2]);
  });

  it('are listed, the newest first, searched and narrowed', async () => {
    const { id } = await withCodes(35, {}, 'LISTA');
    const stored = await storedOf(id);
    await use(stored[3]?.id as number);
    const listed = async (query: string) => (await agent.get(`${path(id)}?${query}`)).body;
    const first = await listed('p=1');
    expect(first.pagination).toMatchObject({ total_items: 35, last_page: 2 });
    expect(first.items.map(({ code }) => code)).toEqual(
      stored
        .map(({ code }) => code)
        .reverse()
        .slice(0, 30),
    );
    expect((await listed('state=used')).items).toMatchObject([
      { code: stored[3]?.code, batch: 1, used_at: expect.any(String), order: null },
    ]);
    expect((await listed('state=free')).pagination.total_items).toBe(34);
    const sought = stored[7]?.code ?? '';
    expect((await listed(`code=${sought.slice(6).toLowerCase()}`)).items.map(({ code }) => code)).toEqual([sought]);
    expect((await listed('code=nenhum')).items).toEqual([]);
    expect((await agent.get(`${path(id)}?state=gone`)).status).toBe(422);
  });

  it('lead the list of coupons to their coupon, and make it used up with the last', async () => {
    const coupon = await withCodes(1, { name: 'CAMPANHA' });
    const [stored] = await storedOf(coupon.id);
    const names = async (query: string) =>
      (await agent.get(`/v2/coupons/list?${query}`)).body.items.map((row) => (row as unknown as Coupon).name); // as coupons
    expect(await names(`name=${stored?.code.toLowerCase()}`)).toEqual(['CAMPANHA']);
    expect(await names(`name=${stored?.code.slice(0, 9)}`)).toEqual([]);
    expect(await names('name=campanha&state=active')).toEqual(['CAMPANHA']);
    await use(stored?.id as number);
    expect(await names('name=campanha&state=used-up')).toEqual(['CAMPANHA']);
  });
});

test('a sheet has the codes as the page shows them, and its start and its file are told to the audit', async () => {
  const { id, name } = await withCodes(1_003, {}, 'PLANILHA');
  const stored = await storedOf(id);
  await use(stored[1]?.id as number);
  const works = await api.signIn<Batch>('admin');
  const exported = async (filter: object) => {
    const { status, body } = await works.post(`/v2/coupon/${id}/codes/exports`, { filter, format: 'csv' });
    expect([status, body.title], JSON.stringify(body)).toEqual([200, `Exportação dos códigos de ${name} (CSV)`]);
    await api.runJobs();
    const { file } = await works.get(`/v2/works/${body.id}/file`);
    return parse(file?.bytes ?? '', { bom: true, delimiter: ';' }) as string[][];
  };
  const [header, ...rows] = await exported({});
  expect(header).toEqual(['Código', 'Situação', 'Lote', 'Gerado em', 'Usado em', 'Pedido']);
  expect(rows.map(([code]) => code)).toEqual(stored.map(({ code }) => code));
  expect(rows[0]).toEqual([
    stored[0]?.code,
    'Livre',
    '1',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/),
    '',
    '',
  ]);
  const used = (await exported({ state: 'used' })).slice(1);
  expect(used.map((row) => row.slice(0, 2))).toEqual([[stored[1]?.code, 'Usado']]);
  const reported = await api.db.selectFrom('audit').where('action', '=', 'works.started').select('changes').execute();
  expect(reported.at(-1)?.changes).toEqual({
    kind: [null, 'coupons.export_codes'],
    format: [null, 'CSV'],
    coupon_of_codes: [null, name],
    code_filter: [null, 'Usado'],
  });
  expect((await works.post(`${path(0)}9999999/exports`, { filter: {}, format: 'csv' })).status).toBe(404);
});

test('codes of another store’s coupon, of a removed one and of one that is kept elsewhere', async () => {
  const foreign = await placeCoupon(api.db, api.otherStore.id);
  const calls = (id: number) => [
    agent.post(path(id), { count: 1 }),
    agent.del(`${path(id)}/free`),
    agent.get(path(id)),
    agent.post(`${path(id)}/exports`, { filter: {}, format: 'csv' }),
  ];
  const statuses = async (id: number) => (await Promise.all(calls(id))).map(({ status }) => status);
  expect(await statuses(foreign.id)).toEqual([404, 404, 404, 404]);
  const removed = await withCodes(2);
  await api.db.updateTable('coupons').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
  expect(await statuses(removed.id)).toEqual([404, 404, 200, 200]);
  const kept = await placeCoupon(api.db, api.store.id);
  await api.db.updateTable('coupons').set({ forbid_edit: true }).where('id', '=', kept.id).execute();
  expect(await statuses(kept.id)).toEqual([409, 409, 200, 200]);
});

test('who may not read, write or remove in Marketing is told so', async () => {
  const { id } = await withCodes(1);
  const holding = (...permissions: Level[]) => api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions }] });
  const statuses = async (client: Client<Body>) => [
    (await client.get(path(id))).status,
    (await client.post(`${path(id)}/exports`, { filter: {}, format: 'xlsx' })).status,
    (await client.post(path(id), { count: 1 })).status,
    (await client.del(`${path(id)}/free`)).status,
  ];
  expect(await statuses(await holding())).toEqual([403, 403, 403, 403]);
  expect(await statuses(await holding('read'))).toEqual([200, 200, 403, 403]);
  expect(await statuses(await holding('read', 'write'))).toEqual([200, 200, 200, 403]);
  expect(await statuses(await holding('read', 'write', 'delete'))).toEqual([200, 200, 200, 200]);
});
