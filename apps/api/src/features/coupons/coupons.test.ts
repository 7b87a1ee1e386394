import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Level } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = Coupon & { items: Coupon[]; pagination: Pagination; error: ErrorBody };

const path = '/v2/coupon';

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const tenPercent = { discount_cart: '0.1', undefined_availability: true };

async function create(name: string, fields: object = tenPercent, client = agent): Promise<Coupon> {
  const { status, body } = await client.post(`${path}/new`, { name, ...fields });
  expect([status, body.name], JSON.stringify(body)).toEqual([200, name]);
  return body;
}

async function auditOf(id: number) {
  const rows = api.db.selectFrom('audit').where('entity', '=', 'coupon').where('entity_id', '=', id);
  return rows.orderBy('id').select(['action', 'changes']).execute();
}

describe('the list', () => {
  const names = async (query: string) =>
    (await agent.get(`/v2/coupons/list?${query}`)).body.items.map(({ name }) => name);

  it('has all on one page, is searched by any part of a code, and sorted', async () => {
    for (const name of ['BUSCA-B', 'BUSCA-C', 'BUSCA-A']) await create(name);
    expect(await names('name=busca')).toEqual(['BUSCA-A', 'BUSCA-C', 'BUSCA-B']);
    expect(await names('name=busca&sort-by=name')).toEqual(['BUSCA-A', 'BUSCA-B', 'BUSCA-C']);
    expect(await names('name=busca&sort-by=name&ascending=0')).toEqual(['BUSCA-C', 'BUSCA-B', 'BUSCA-A']);
    expect(await names('name=ninguem')).toEqual([]);
    for (let n = 10; n < 45; n++) await create(`FOLHA-${n}`);
    const { body } = await agent.get('/v2/coupons/list?name=folha');
    expect(body.items).toHaveLength(35);
    expect(body.pagination).toMatchObject({ page: 1, total_items: 35, last_page: 1 });
  });

  it('is narrowed by what a coupon is like now', async () => {
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'];
    await create('ESTADO-ATIVO');
    await create('ESTADO-PAUSADO', { ...tenPercent, is_paused: true });
    await create('ESTADO-FIM', { ...tenPercent, available_from: past, available_to: '2021-01-01T00:00:00.000Z' });
    await create('ESTADO-FUTURO', { ...tenPercent, available_from: future, available_to: '2091-01-01T00:00:00.000Z' });
    const { id } = await create('ESTADO-USADO', {
      discount_cart: '5.00',
      is_absolute_cart: true,
      maximum_available: 1,
    });
    await api.db.updateTable('coupons').set({ amount_used: 1 }).where('id', '=', id).execute();
    for (const [state, name] of [
      ['active', 'ATIVO'],
      ['paused', 'PAUSADO'],
      ['ended', 'FIM'],
      ['scheduled', 'FUTURO'],
      ['used-up', 'USADO'],
    ]) {
      expect(await names(`name=estado&state=${state}`)).toEqual([`ESTADO-${name}`]);
    }
  });

  it.each(['sort-by=notes', 'ascending=2', 'p=0', 'state=gone', `name=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await agent.get(`/v2/coupons/list?${query}`)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('ends at a thousand: one more is refused', async () => {
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    const { id } = await create('MIL', tenPercent, other);
    const row = await api.db.selectFrom('coupons').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const { id: _, ...fields } = row;
    await api.db
      .insertInto('coupons')
      .values(Array.from({ length: 999 }, (_, n) => ({ ...fields, name: `MIL-${n}` })))
      .execute();
    const refused = await other.post(`${path}/new`, { name: 'MAIS-UM', ...tenPercent });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'coupons.too_many']);
    expect((await other.get('/v2/coupons/list')).body.items).toHaveLength(1000);
    await api.db.deleteFrom('coupons').where('store_id', '=', api.otherStore.id).execute();
  });
});

describe('a coupon', () => {
  it('is created with what a new one has, shown with its version, and told to the audit', async () => {
    const { status, body, etag } = await agent.post(`${path}/new`, { name: '  primeira-10 ', ...tenPercent });
    expect([status, etag]).toEqual([200, 'W/"1"']);
    expect(body).toMatchObject({
      name: 'PRIMEIRA-10',
      discount_cart: '0.1',
      discount_freight: null,
      minimum_cart: '0.00',
      undefined_availability: true,
      maximum_available: null,
      amount_used: 0,
      is_paused: false,
      is_system_managed: false,
      forbid_edit: false,
      removed_at: null,
    });
    const year = Date.parse(body.available_to) - Date.parse(body.available_from);
    expect([365, 366]).toContain(year / 86_400_000);
    expect((await agent.get(`${path}/${body.id}`)).body).toEqual(body);
    const [told] = await auditOf(body.id);
    expect(told).toMatchObject({ action: 'coupons.created', changes: { name: [null, 'PRIMEIRA-10'] } });
    expect((await agent.get(`${path}/${body.id}/history`)).body.items).toHaveLength(1);
  });

  const limited = { discount_cart: '0.1', maximum_available: 5 };
  type Refusal = [fields: object, refused?: string, message?: string];
  const refusals: Refusal[] = [
    [{ ...limited, name: undefined }, 'name', 'Crie um código para o cupom'],
    [{ ...limited, name: ' ' }, 'name', 'Crie um código para o cupom'],
    [{ ...limited, name: 'X'.repeat(21) }, 'name', 'O código tem no máximo 20 caracteres.'],
    ...['NATÁL', 'NA\u200bTAL', '\ufeffNATAL', 'NA TAL', 'na_tal', 'ſale', 'ıce', 'ß'].map(
      (name): Refusal => [{ ...limited, name }, 'name', 'Use só letras sem acento, números e hífens.'],
    ),
    [{ name: 'ERRO', maximum_available: 5 }, 'discount_cart', 'Selecione um valor para o cupom'],
    [{ name: 'ERRO', discount_cart: '0.1' }, 'maximum_available', 'Selecione uma quantia de cupons disponíveis'],
    [{ name: 'ERRO', ...limited, discount_freight: '1' }, 'discount_freight'],
    ...['-1', '0', '0.0000', '1.0001', '1e2', '0,1', '2', '', '0.00001', ' 0.1', '٠.١'].map(
      (discount_cart): Refusal => [{ name: 'ERRO', ...limited, discount_cart }, 'discount_cart'],
    ),
    ...['-1.00', '0.00', '5', '5,00', '1e2', '5.001'].map(
      (discount_cart): Refusal => [
        { name: 'ERRO', ...limited, is_absolute_cart: true, discount_cart },
        'discount_cart',
      ],
    ),
    ...[-1, 0, 1.5, '1e2'].map(
      (maximum_available): Refusal => [{ name: 'ERRO', ...limited, maximum_available }, 'maximum_available'],
    ),
    [{ name: 'ERRO', ...limited, maximum_discount: '0.00' }, 'maximum_discount'],
    [{ name: 'ERRO', ...limited, minimum_cart: '-1.00' }, 'minimum_cart'],
    [{ name: 'ERRO', ...limited, available_from: '9999-12-31T00:00:00.000Z' }, 'available_from'],
    [{ name: 'ERRO', ...limited, available_to: '2020-01-01T00:00:00.000Z' }, 'available_to'],
    [
      { name: 'ERRO', ...limited, is_system_managed: true },
      undefined,
      'Só uma chave secreta da loja cria cupons assim.',
    ],
    [{ name: 'ERRO', ...limited, forbid_edit: true }, undefined, 'Só uma chave secreta da loja cria cupons assim.'],
  ];
  it.each(refusals)('of %j is refused beside %s', async (fields, refused, message) => {
    const { status, body } = await agent.post(`${path}/new`, fields);
    expect(status).toBe(422);
    if (refused) expect(Object.keys(body.error.fields ?? {})).toEqual([refused]);
    if (message) expect(refused ? body.error.fields?.[refused] : body.error.message).toBe(message);
  });

  it('whose end is its beginning is valid for a day', async () => {
    const at = '2026-11-21T12:00:00.000Z';
    const { available_to } = await create('UM-DIA', { ...tenPercent, available_from: at, available_to: at });
    expect(available_to).toBe('2026-11-22T12:00:00.000Z');
  });

  it('is changed in what was sent; the same again writes nothing', async () => {
    const { id } = await create('MUDANCA');
    const changed = await agent.put(`${path}/${id}`, { discount_cart: '0.2500' });
    expect([changed.status, changed.etag]).toEqual([200, 'W/"2"']);
    expect(changed.body).toMatchObject({ name: 'MUDANCA', discount_cart: '0.25', version: 2 });
    const repeated = await agent.put(`${path}/${id}`, { name: 'mudanca', discount_cart: '0.25' });
    expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
    const freight = { discount_cart: null, discount_freight: '15.00', is_absolute_freight: true };
    expect((await agent.put(`${path}/${id}`, freight)).body).toMatchObject({ ...freight, version: 3 });
    expect((await agent.put(`${path}/${id}`, { discount_freight: null })).status).toBe(422);
    expect((await auditOf(id)).slice(1, 2)).toEqual([
      { action: 'coupons.updated', changes: { discount_cart: ['0.1', '0.25'] } },
    ]);
  });

  it('has a limit that is never below its uses', async () => {
    const { id } = await create('LIMITE');
    await api.db.updateTable('coupons').set({ amount_used: 12 }).where('id', '=', id).execute();
    const below = await agent.put(`${path}/${id}`, { undefined_availability: false, maximum_available: 11 });
    expect(below.body.error.fields).toEqual({
      maximum_available: 'Este cupom já foi usado 12 vezes: o limite não pode ser menor.',
    });
    expect((await agent.put(`${path}/${id}`, { undefined_availability: false, maximum_available: 12 })).status).toBe(
      200,
    );
  });

  it('of two agents who save at once one is right, the other is told so', async () => {
    const { id } = await create('DISPUTA');
    const both = await Promise.all(
      ['0.2', '0.3'].map((discount_cart) => agent.put(`${path}/${id}`, { discount_cart }, { 'if-match': '"1"' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = both.find(({ status }) => status === 412);
    expect(stale?.body.error.current).toMatchObject({ name: 'DISPUTA', version: 2 });
    expect((await agent.del(`${path}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('has a code of its own, also where two are made at once', async () => {
    const twice = await Promise.all([1, 2].map(() => agent.post(`${path}/new`, { name: 'GEMEOS', ...tenPercent })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(twice.find(({ status }) => status === 422)?.body.error.fields).toEqual({
      name: 'Este código já é, ou já foi, de outro cupom.',
    });
    const { id } = await create('OUTRO');
    expect((await agent.put(`${path}/${id}`, { name: 'gemeos' })).body.error.code).toBe('coupons.code_taken');
  });

  it('is duplicated under another code, paused', async () => {
    const source = await create('MODELO', { ...tenPercent, minimum_cart: '80.00', once_customer: true });
    const { status, body } = await agent.post(`${path}/${source.id}/duplicate`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ minimum_cart: '80.00', once_customer: true, is_paused: true, amount_used: 0 });
    expect(body.name).toMatch(/^[A-Z0-9]{6}$/);
  });

  it('is removed, its code is free again, and the audit keeps what it was', async () => {
    const { id } = await create('DESPEDIDA');
    expect((await agent.del(`${path}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(200);
    expect((await agent.get(`${path}/${id}`)).body.error.message).toBe('Este cupom não existe nesta loja.');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'coupons.removed',
      changes: { name: ['DESPEDIDA', null] },
    });
    await create('DESPEDIDA');
  });

  it('of another store does not exist', async () => {
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    const { id } = await create('ALHEIA', tenPercent, other);
    const calls = [
      agent.get(`${path}/${id}`),
      agent.get(`${path}/${id}/results`),
      agent.get(`${path}/${id}/history`),
      agent.put(`${path}/${id}`, { is_paused: true }),
      agent.post(`${path}/${id}/duplicate`),
      agent.del(`${path}/${id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await agent.get('/v2/coupons/list?name=alheia')).body.items).toEqual([]);
    await create('ALHEIA');
  });
});

describe('products and categories of a coupon', () => {
  let groups = 0;
  const made = async (kind: 'product' | 'category', client = agent) => {
    const body = kind === 'product' ? {} : { name: `Grupo ${++groups}` };
    const { id } = (await client.post(`/v2/store/${kind}`, body)).body;
    return id;
  };

  it('are kept in one order, told in the list, and none of both is for all', async () => {
    const [one, other, category] = [await made('product'), await made('product'), await made('category')];
    const { id, ...created } = await create('ESCOLHA', { ...tenPercent, product_ids: [other, one, other] });
    expect(created).toMatchObject({ product_ids: [one, other], category_ids: [], version: 1 });
    const { body: same } = await agent.put(`${path}/${id}`, { product_ids: [other, one] });
    expect(same.version).toBe(1);
    const { body } = await agent.put(`${path}/${id}`, { product_ids: [], category_ids: [category] });
    expect(body).toMatchObject({ product_ids: [], category_ids: [category], version: 2 });
    expect((await auditOf(id)).at(-1)?.changes).toEqual({
      product_ids: [[one, other], []],
      category_ids: [[], [category]],
    });
    const { items } = (await agent.get('/v2/coupons/list?name=escolha')).body;
    expect(items[0]).toMatchObject({ product_ids: [], category_ids: [category] });
    const copy = (await agent.post(`${path}/${id}/duplicate`)).body;
    expect(copy.category_ids).toEqual([category]);
  });

  it('are those of the store; what was removed since stays until somebody takes it out', async () => {
    const stranger = await api.signIn<Body>('admin', api.otherStore.id);
    const foreign = {
      product_ids: [await made('product', stranger)],
      category_ids: [await made('category', stranger)],
    };
    for (const [field, code] of [
      ['product_ids', 'coupons.unknown_products'],
      ['category_ids', 'coupons.unknown_categories'],
    ] as const) {
      const { status, body } = await agent.post(`${path}/new`, { name: 'X', ...tenPercent, [field]: foreign[field] });
      expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([422, code, [field]]);
    }
    const product = await made('product');
    const { id } = await create('SOBRA', { ...tenPercent, product_ids: [product] });
    await api.db.updateTable('products').set({ removed_at: new Date() }).where('id', '=', product).execute();
    const { body } = await agent.put(`${path}/${id}`, { is_paused: true, product_ids: [product] });
    expect(body).toMatchObject({ is_paused: true, product_ids: [product] });
    expect((await agent.put(`${path}/${id}`, { product_ids: [] })).body.product_ids).toEqual([]);
    expect((await agent.put(`${path}/${id}`, { product_ids: [product] })).body.error.code).toBe(
      'coupons.unknown_products',
    );
  });

  it('are no products under prescription, and not more than a hundred', async () => {
    const product = await made('product');
    const columns = { prescription_class: 'antimicrobial' as const };
    await api.db.updateTable('products').set(columns).where('id', '=', product).execute();
    const refused = async (product_ids: unknown) =>
      (await agent.post(`${path}/new`, { name: 'Y', ...tenPercent, product_ids })).body.error.fields?.product_ids;
    expect(await refused([product])).toMatch(
      /^Produto sob prescrição não recebe desconto de cupom .* Retire “Novo produto”\.$/,
    );
    expect(await refused(Array(101).fill(1))).toBe('São no máximo 100 produtos.');
    expect(await refused('todos')).toBe('Informe os ids de produtos.');
  });
});

test('what another program made and forbids to edit is nobody’s to change', async () => {
  const key = await api.integrate(api.store.id, ['create_coupons']);
  const made = await key.post(`${path}/new`, {
    name: 'DE-FORA',
    ...tenPercent,
    is_system_managed: true,
    forbid_edit: true,
  });
  expect(made.body).toMatchObject({ is_system_managed: true, forbid_edit: true });
  const id = Number(made.body.id);
  const calls = [agent.put(`${path}/${id}`, { is_paused: true }), agent.del(`${path}/${id}`)];
  expect((await Promise.all(calls)).map(({ body }) => body.error.code)).toEqual(Array(2).fill('coupons.read_only'));
  expect((await agent.put(`${path}/${id}`, { name: 'DE-FORA' })).status).toBe(200);
});

test('who may not read, write or remove in Marketing is told so', async () => {
  const { id } = await create('PROTEGIDA');
  const holding = (...permissions: Level[]) => api.signIn<Body>({ grouprules: [{ role: 'Marketing', permissions }] });
  const [nobody, reader, writer] = [await holding(), await holding('read'), await holding('read', 'write')];
  const statuses = async (client: Client<Body>) => [
    (await client.get('/v2/coupons/list')).status,
    (await client.put(`${path}/${id}`, { is_paused: false })).status,
    (await client.del(`${path}/${id}`)).status,
  ];
  expect(await statuses(nobody)).toEqual([403, 403, 403]);
  expect(await statuses(reader)).toEqual([200, 403, 403]);
  expect(await statuses(writer)).toEqual([200, 200, 403]);
});

test('a refusal names at once what is wrong with fields and what is wrong across them', async () => {
  const dates = { available_from: '2026-12-02T00:00:00.000Z', available_to: '2026-12-01T00:00:00.000Z' };
  const made = await agent.post(`${path}/new`, { ...tenPercent, name: 'não', ...dates });
  expect([made.status, Object.keys(made.body.error.fields ?? {}).toSorted()]).toEqual([422, ['available_to', 'name']]);
  const { id } = await create('UMA-VEZ');
  const both = { discount_cart: '0.1', discount_freight: '0.1' };
  const changed = await agent.put(`${path}/${id}`, { name: 'não', ...dates, ...both });
  expect(Object.keys(changed.body.error.fields ?? {}).toSorted()).toEqual(['available_to', 'discount_freight', 'name']);
});
