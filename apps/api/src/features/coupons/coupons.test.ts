import type { Coupon, CouponRow } from '@botica/contract/features/coupons/coupons.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Level } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = Coupon & { items: CouponRow[]; pagination: Pagination; error: ErrorBody };

const path = '/v2/coupon';

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

async function create(name: string, client = agent): Promise<Coupon> {
  const { status, body } = await client.post(path, { name });
  expect([status, body.name], JSON.stringify(body)).toEqual([200, name]);
  return body;
}

async function auditOf(id: number) {
  const rows = api.db.selectFrom('audit').where('entity', '=', 'coupon').where('entity_id', '=', id);
  return rows.orderBy('id').select(['action', 'changes']).execute();
}

describe('the list', () => {
  const names = async (query: string) => (await agent.get(`/v2/coupons?${query}`)).body.items.map(({ name }) => name);

  it('is sorted by name, case and accents apart, or by age, and searched by any part of a name', async () => {
    for (const name of ['Busca Zita', 'busca ébano', 'Busca Alba']) await create(name);
    expect(await names('name=BUSCA')).toEqual(['Busca Alba', 'busca ébano', 'Busca Zita']);
    expect(await names('name=busca&sort-by=name&ascending=0')).toEqual(['Busca Zita', 'busca ébano', 'Busca Alba']);
    expect(await names('name=busca&sort-by=created_at')).toEqual(['Busca Zita', 'busca ébano', 'Busca Alba']);
    expect(await names('name=EBANO')).toEqual(['busca ébano']);
    expect(await names('name=ninguem')).toEqual([]);
  });

  it('has thirty on a page, and tells how many there are', async () => {
    for (let n = 10; n < 41; n++) await create(`Folha ${n}`);
    const { body } = await agent.get('/v2/coupons?name=folha&p=2');
    expect(body.items.map(({ name }) => name)).toEqual(['Folha 40']);
    expect(body.pagination).toMatchObject({ page: 2, total_items: 31, last_page: 2 });
  });

  it.each(['sort-by=notes', 'ascending=2', 'p=0', `name=${'x'.repeat(101)}`])('%s is refused', async (query) => {
    expect((await agent.get(`/v2/coupons?${query}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('um cupom', () => {
  it('is created, shown with its version, and told to the audit', async () => {
    const { status, body, etag } = await agent.post(path, { name: '  Primeira ', notes: 'Uma\nobservação' });
    expect([status, etag]).toEqual([200, 'W/"1"']);
    expect(body).toMatchObject({ name: 'Primeira', notes: 'Uma\nobservação', version: 1 });
    expect((await agent.get(`${path}/${body.id}`)).body).toEqual(body);
    expect(await auditOf(body.id)).toEqual([
      { action: 'coupons.created', changes: { name: [null, 'Primeira'], notes: [null, 'Uma\nobservação'] } },
    ]);
  });

  it.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'Certo', notes: 'x'.repeat(501) }, 'notes'],
  ])('of %j is refused beside its field', async (fields, refused) => {
    const { status, body } = await agent.post(path, fields);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, [refused]]);
  });

  it('is changed in what was sent; the same again writes nothing', async () => {
    const { id } = await create('Mudança');
    const changed = await agent.put(`${path}/${id}`, { notes: 'Agora com' });
    expect([changed.status, changed.etag]).toEqual([200, 'W/"2"']);
    expect(changed.body).toMatchObject({ name: 'Mudança', notes: 'Agora com', version: 2 });
    const repeated = await agent.put(`${path}/${id}`, { name: 'Mudança', notes: 'Agora com' });
    expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
    expect((await auditOf(id)).slice(1)).toEqual([
      { action: 'coupons.updated', changes: { notes: [null, 'Agora com'] } },
    ]);
  });

  it('that financeiro else has changed is refused with how it now is, and stays', async () => {
    const { id } = await create('Disputa');
    await agent.put(`${path}/${id}`, { name: 'Disputa de outro' });
    const stale = await agent.put(`${path}/${id}`, { name: 'Disputa minha' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    expect(stale.body.error.current).toMatchObject({ name: 'Disputa de outro', version: 2 });
    const staleRemoval = await agent.del(`${path}/${id}`, undefined, { 'if-match': '"1"' });
    expect(staleRemoval.status).toBe(412);
    expect((await agent.get(`${path}/${id}`)).body.name).toBe('Disputa de outro');
  });

  it('is removed, and the audit keeps what it was', async () => {
    const { id } = await create('Despedida');
    expect((await agent.del(`${path}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(200);
    expect((await agent.get(`${path}/${id}`)).body.error.message).toBe('Este cupom não existe nesta loja.');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'coupons.removed',
      changes: { name: ['Despedida', null] },
    });
  });

  it('of another store does not exist', async () => {
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    const { id } = await create('Alheia', other);
    const calls = [
      agent.get(`${path}/${id}`),
      agent.put(`${path}/${id}`, { name: 'Minha' }),
      agent.del(`${path}/${id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await agent.get('/v2/coupons?name=alheia')).body.items).toEqual([]);
    expect((await other.get(`${path}/${id}`)).body.name).toBe('Alheia');
  });
});

test('who may not read, write or remove in Marketing is told so', async () => {
  const { id } = await create('Protegida');
  const holding = (...permissions: Level[]) => api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions }] });
  const [nobody, reader, writer] = [await holding(), await holding('read'), await holding('read', 'write')];
  const statuses = async (client: Client<Body>) => [
    (await client.get('/v2/coupons')).status,
    (await client.put(`${path}/${id}`, { notes: null })).status,
    (await client.del(`${path}/${id}`)).status,
  ];
  expect(await statuses(nobody)).toEqual([403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 403, 403]);
  expect(await statuses(writer)).toEqual([200, 200, 403]);
});
