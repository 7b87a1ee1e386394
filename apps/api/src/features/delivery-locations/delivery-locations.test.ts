import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aService, centralBranch, placeBranch, placeLocations } from '../../../test/builders-branches.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

interface Body extends DeliveryLocation {
  items: DeliveryLocation[];
  pagination: Pagination;
  error: ErrorBody;
}

let api: TestApp;
let admin: Client<Body>;
let branchId: number;

const path = '/v2/logistics/delivery-location';
const aRange = { kind: 'zip', zip_from: '01000000', zip_to: '01999999', ...aService };
const aCity = { kind: 'place', state: 'SP', city: 'São Paulo', ...aService };
const aDistrict = { kind: 'district', state: 'SP', city: 'São Paulo', district: 'Sé', ...aService };

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn<Body>('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  branchId = await placeBranch(api);
});

const create = (rules: object) => admin.post(path, { branch_id: branchId, ...rules });
const list = async (query: string) =>
  (await admin.get(`/v2/branch/${branchId}/logistics/delivery-location/list?${query}`)).body;

async function auditOf(id: number) {
  const rows = api.db.selectFrom('audit').where('entity', '=', 'delivery_location').where('entity_id', '=', id);
  return rows.orderBy('id').select(['action', 'changes']).execute();
}

describe('a location', () => {
  it.each([
    [
      'a range',
      { ...aRange, zip_from: '01.000-000' },
      { zip_from: '01000000', zip_to: '01999999', state: null, city: null },
    ],
    ['a city', aCity, { zip_from: null, state: 'SP', city: 'São Paulo', district: null }],
    ['a whole state', { ...aCity, city: null }, { state: 'SP', city: null }],
    ['a neighbourhood', aDistrict, { state: 'SP', city: 'São Paulo', district: 'Sé' }],
  ])('is created as %s, weekdays and refrigeration by default', async (_, rules, expected) => {
    const { status, body, etag } = await create(rules);
    expect([status, etag], JSON.stringify(body)).toEqual([200, 'W/"1"']);
    expect(body).toMatchObject({
      ...expected,
      branch_id: branchId,
      shipping_time: 2,
      service_cost: '9.90',
      ships_low_temperature: false,
      version: 1,
      week_availibility: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    });
    expect((await list(`kind=${body.kind}`)).items).toEqual([body]);
    expect(await auditOf(body.id)).toMatchObject([{ action: 'delivery-locations.created' }]);
  });

  it('is changed field by field, once, and audited', async () => {
    const { id } = (await create(aDistrict)).body;
    const change = { service_cost: '0.00', week_availibility: ['sunday', 'monday'], ships_low_temperature: true };
    const { status, body } = await admin.put(`${path}/${id}`, change, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, week_availibility: ['monday', 'sunday'], district: 'Sé', version: 2 });
    const again = await admin.put(`${path}/${id}`, change, { 'if-match': '"1"' });
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(await auditOf(id)).toMatchObject([
      {},
      {
        action: 'delivery-locations.changed',
        changes: { service_cost: ['9.90', '0.00'], ships_low_temperature: [false, true] },
      },
    ]);
  });

  it('is not changed from a version that is gone, nor removed', async () => {
    const { id } = (await create(aRange)).body;
    await admin.put(`${path}/${id}`, { shipping_time: 5 });
    const stale = await admin.put(`${path}/${id}`, { shipping_time: 6 }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    expect(stale.body.error.current).toMatchObject({ id, shipping_time: 5, version: 2 });
    expect((await admin.del(`${path}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('is held to the rules of its kind as a whole when it is changed', async () => {
    const range = (await create(aRange)).body;
    const wrongWay = await admin.put(`${path}/${range.id}`, { zip_to: '00999999' });
    expect(wrongWay.body.error.fields).toEqual({ zip_to: 'CEP final não pode ser menor que o CEP inicial' });
    const district = (await create(aDistrict)).body;
    const nameless = await admin.put(`${path}/${district.id}`, { city: null, district: '' });
    expect([nameless.status, nameless.body.error.fields]).toEqual([
      422,
      { city: 'Cidade obrigatório', district: 'Bairro obrigatório' },
    ]);
  });

  it('is removed, with an audit row that still says what it was', async () => {
    const { id } = (await create(aCity)).body;
    expect((await admin.del(`${path}/${id}`)).status).toBe(200);
    expect((await admin.del(`${path}/${id}`)).body.error.code).toBe('delivery-locations.not_found');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'delivery-locations.removed',
      changes: { city: ['São Paulo', null], service_cost: ['9.90', null] },
    });
  });

  it('stands once with one service, however its names are written', async () => {
    const duplicate = 'Esta localização já está cadastrada com este serviço.';
    const { id } = (await create(aDistrict)).body;
    const again = await create({ ...aDistrict, city: 'sao  PAULO', district: 'SE', service_name: 'expresso' });
    expect([again.status, again.body.error.code]).toEqual([422, 'delivery-locations.duplicate']);
    expect(again.body.error.fields).toEqual({ district: duplicate });
    const other = (await create({ ...aDistrict, service_name: 'Motoboy' })).body;
    const renamed = await admin.put(`${path}/${other.id}`, { service_name: 'Expresso' });
    expect([renamed.status, renamed.body.error.fields]).toEqual([422, { district: duplicate }]);
    await create(aRange);
    expect((await create(aRange)).body.error.fields).toEqual({ zip_from: duplicate });
    await create({ ...aCity, city: "Santa Bárbara d'Oeste" });
    expect((await create({ ...aCity, city: 'Santa Bárbara D’Oeste' })).body.error.fields).toEqual({ city: duplicate });
    expect((await create({ ...aDistrict, branch_id: await placeBranch(api) })).status).toBe(200);
    expect(id).toBeLessThan(other.id);
  });

  it('tells what is wrong in the words of each field', async () => {
    const { status, body } = await create({
      ...aRange,
      zip_from: '',
      zip_to: '0199999',
      service_name: '',
      shipping_time: 'dois',
    });
    expect([status, body.error.fields]).toEqual([
      422,
      {
        zip_from: 'CEP inicial obrigatório',
        zip_to: 'CEP final deve ter 8 dígitos',
        service_name: 'Nome do serviço obrigatório',
        shipping_time: 'Prazo de envio: de 0 a 365 dias',
      },
    ]);
  });

  it('goes to the central branch unless another is named, and never to another store', async () => {
    const { branch_id: _, ...bare } = { branch_id: 0, ...aRange };
    expect((await admin.post(path, bare)).body.branch_id).toBe(await centralBranch(api));
    expect((await create({ ...aRange, branch_id: await centralBranch(api, api.otherStore.id) })).status).toBe(404);
  });

  it('is added and edited by who may write, removed by who may delete', async () => {
    const { id } = (await create(aRange)).body;
    const agentWith = (...permissions: ('read' | 'write' | 'delete')[]) =>
      api.signIn({ grouprules: [{ role: 'Conf. > Lojas', permissions }] });
    const [reader, writer, remover] = [
      await agentWith('read'),
      await agentWith('read', 'write'),
      await agentWith('read', 'write', 'delete'),
    ];
    const lists = `/v2/branch/${branchId}/logistics/delivery-location/list?kind=zip`;
    expect((await reader.get(lists)).status).toBe(200);
    expect((await reader.put(`${path}/${id}`, { shipping_time: 1 })).status).toBe(403);
    expect((await writer.put(`${path}/${id}`, { shipping_time: 1 })).status).toBe(200);
    expect((await writer.del(`${path}/${id}`)).status).toBe(403);
    expect((await remover.del(`${path}/${id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  const key = () => ({ store_id: api.store.id, branch_id: branchId });

  it('pages by thirty, sorted as asked', async () => {
    const numbers = Array.from({ length: 65 }, (_, index) => index);
    await placeLocations(
      api.db,
      key(),
      ...numbers.map((n) => ({
        kind: 'zip' as const,
        zip_from: `010000${String(n).padStart(2, '0')}`,
        zip_to: '01999999',
        service_cost: `${(n * 7) % 65}.00`,
        shipping_time: n % 5,
      })),
    );
    const first = await list('kind=zip');
    expect(first.pagination).toMatchObject({ page: 1, total_items: 65, last_page: 3 });
    expect(first.items[0]).toMatchObject({ zip_from: '01000000' });
    const last = await list('kind=zip&p=3&sort-by=service_cost&ascending=0');
    expect(last.items.map(({ service_cost }) => service_cost)).toEqual(['4.00', '3.00', '2.00', '1.00', '0.00']);
    const seen = new Set<number>();
    for (const p of [1, 2, 3]) {
      for (const { id } of (await list(`kind=zip&p=${p}&sort-by=shipping_time`)).items) seen.add(id);
    }
    expect(seen.size).toBe(65);
    expect((await list('kind=zip&p=4')).items).toEqual([]);
    expect((await list('kind=zip&sort-by=place_key')).error.code).toBe('request.unknown_sort');
  });

  it('opens at the page of a location that was just added, as it is sorted and searched now', async () => {
    const cities = Array.from({ length: 40 }, (_, n) => ({ ...aCity, city: `Alfa ${n + 10}` }));
    await placeLocations(api.db, key(), ...cities.map((city) => ({ ...city, kind: 'place' as const })));
    const { id } = (await create({ ...aCity, city: 'Zacarias' })).body;
    const pageAt = async (query: string) => {
      const { items, pagination } = await list(`kind=place&at=${id}${query}`);
      return [pagination.page, items.findIndex((item) => item.id === id)];
    };
    expect(await pageAt('')).toEqual([2, 10]);
    expect(await pageAt('&sort-by=city&ascending=0&p=2')).toEqual([1, 0]);
    expect(await pageAt('&search=zacarias')).toEqual([1, 0]);
    // A location outside the search result: the requested page is returned.
    expect(await pageAt('&search=alfa&p=2')).toEqual([2, -1]);
    expect((await list('kind=place&at=x')).error.fields).toHaveProperty('at');
  });

  it('keeps ranges, cities with states, and neighbourhoods apart', async () => {
    await placeLocations(
      api.db,
      key(),
      { ...aCity, kind: 'place' },
      { ...aCity, kind: 'place', city: null },
      { ...aDistrict, kind: 'district' },
    );
    expect((await list('kind=zip')).items).toEqual([]);
    expect((await list('kind=place')).items.map(({ state, city }) => [state, city])).toEqual([
      ['SP', null],
      ['SP', 'São Paulo'],
    ]);
    expect((await list('kind=district')).items).toMatchObject([{ district: 'Sé' }]);
    expect((await list('p=1')).error.fields).toEqual({ kind: 'Escolha faixa de CEP, cidade ou bairro.' });
  });

  it('finds words of place and service whatever their accents, and the ranges that hold a CEP', async () => {
    await placeLocations(
      api.db,
      key(),
      { ...aRange, kind: 'zip' },
      { ...aRange, kind: 'zip', zip_from: '02000000', zip_to: '02999999', service_name: 'Moto Rápida' },
      { ...aDistrict, kind: 'district', district: 'Água Branca' },
      { ...aDistrict, kind: 'district', district: 'Água Rasa' },
    );
    const found = async (kind: string, search: string) =>
      (await list(`kind=${kind}&search=${encodeURIComponent(search)}`)).items.map(
        ({ zip_from, district }) => district ?? zip_from,
      );
    expect(await found('zip', '01001-000')).toEqual(['01000000']);
    expect(await found('zip', 'rapida moto')).toEqual(['02000000']);
    expect(await found('zip', '0299')).toEqual(['02000000']);
    expect(await found('district', 'agua')).toEqual(['Água Branca', 'Água Rasa']);
    expect(await found('district', 'água bran')).toEqual(['Água Branca']);
    expect(await found('district', '%')).toEqual([]);
    expect((await list(`kind=zip&search=${'a'.repeat(101)}`)).error.fields).toHaveProperty('search');
  });
});

test('free shipping has its options for the city and for the country, -1 meaning none', async () => {
  const agent = await api.signIn<{ items: { free_shipping: number; label: string }[] }>({ grouprules: [] });
  for (const scope of ['city', 'country']) {
    const { status, body } = await agent.get(`/v2/freeshipping/${scope}`);
    expect(status).toBe(200);
    expect(body.items[0]).toEqual({ free_shipping: -1, label: 'Sem frete grátis' });
    expect(body.items.length).toBeGreaterThan(3);
  }
});

test(`of two agents who change one location, ${raceRounds} times over, one succeeds and one is shown what the other did`, async () => {
  const other = await api.signIn<Body>('gerente');
  const { id } = (await create(aRange)).body;
  for (let round = 1; round <= raceRounds; round++) {
    const headers = { 'if-match': `"${round}"` };
    const answers = await Promise.all([
      admin.put(`${path}/${id}`, { service_cost: `${round}.01` }, headers),
      other.put(`${path}/${id}`, { service_cost: `${round}.02` }, headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [(typeof answers)[0], (typeof answers)[0]];
    expect(lost.body.error.current).toMatchObject({ service_cost: won.body.service_cost, version: round + 1 });
  }
  expect((await list('kind=zip')).items).toMatchObject([{ id, version: raceRounds + 1 }]);
  expect(await auditOf(id)).toHaveLength(raceRounds + 1);
});
