import type { Quote } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOn, placeBranch, placeLocations } from '../../../../test/builders-branches.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let agent: Client<Quote & { error: ErrorBody }>;
let branchId: number;

const tatuape = {
  cep: '03308000',
  street: 'Rua Tuiuti',
  neighborhood: 'Tatuapé',
  city: 'São Paulo',
  state: 'SP',
  ibge: null,
};
const smallTown = { cep: '18900000', street: null, neighborhood: null, city: 'Santa Cruz', state: 'SP', ibge: null };

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Quote & { error: ErrorBody }>({
    grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }],
  });
  for (const address of [tatuape, smallTown]) api.zip.addresses.set(address.cep, address);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.zip.isDown = false;
  branchId = await placeBranch(api);
});

const place = (...locations: Parameters<typeof placeLocations>[2][]) =>
  placeLocations(api.db, { store_id: api.store.id, branch_id: branchId }, ...locations);

const answer = (query: string) => agent.get(`/v2/branch/${branchId}/logistics/delivery-location/quote?${query}`);
async function quote(query: string) {
  const { status, body } = await answer(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const all = [
  { kind: 'place', state: 'SP' },
  { kind: 'place', state: 'SP', city: 'Sao Paulo' },
  { kind: 'zip', zip_from: '03000000', zip_to: '03999999', service_name: 'Largo' },
  { kind: 'zip', zip_from: '03300000', zip_to: '03399999', service_name: 'Estreito', service_cost: '50.00' },
  { kind: 'district', state: 'SP', city: 'São Paulo', district: 'tatuape' },
] as const;

describe('which location wins', () => {
  it('is the neighbourhood, then the narrowest range, then the city, then the state', async () => {
    const ids = await place(...all);
    const expected = [4, 3, 2, 1, 0].map((index) => ids[index]);
    const { matches, reason, ...known } = await quote('zip=03308-000');
    expect(matches.map(({ location }) => location.id)).toEqual(expected);
    expect(matches.map(({ wins }) => wins)).toEqual([true, false, false, false, false]);
    expect(matches.map(({ precision }) => precision)).toEqual(['district', 'zip', 'zip', 'city', 'state']);
    expect(reason).toBe('Vence por bairro, mais exata que faixa de CEP.');
    expect(known).toMatchObject({
      zip: '03308000',
      lookup: 'found',
      city: 'São Paulo',
      district: 'Tatuapé',
      state: 'SP',
    });
  });

  it('is the same for a CEP just asked for, a known one, one known from before its keys, and one too old', async () => {
    await place(...all);
    await api.db.deleteFrom('zip_addresses').execute();
    const requested = await quote('zip=03308000');
    const known = await quote('zip=03308000');
    await api.db.updateTable('zip_addresses').set({ city_key: null, district_key: null }).execute();
    const withoutKeys = await quote('zip=03308000');
    await api.db
      .updateTable('zip_addresses')
      .set({ fetched_at: new Date(0), city_key: 'SP/itu' })
      .execute();
    const old = await quote('zip=03308000');
    expect(requested.matches).toHaveLength(5);
    expect([known, withoutKeys, old]).toEqual([requested, requested, requested]);
  });

  it.each([
    [4, 'Vence por ser a faixa de CEP mais estreita.'],
    [3, 'Vence por faixa de CEP, mais exata que cidade.'],
    [2, 'Vence por cidade, mais exata que estado.'],
    [1, 'É a única localização que atende este CEP.'],
    [0, 'Nenhuma localização atende este CEP.'],
  ])('with the first %d of them says why', async (count, reason) => {
    // The two ranges come last, so that each case drops the most exact location of the case before.
    await place(...[all[0], all[1], all[2], all[3]].slice(0, count));
    expect((await quote('zip=03308000')).reason).toBe(reason);
  });

  it('is the cheapest of several services, with its price, days and refrigeration', async () => {
    const city = { kind: 'place', state: 'SP', city: 'São Paulo' } as const;
    const [, cheap] = await place(
      { ...city, service_name: 'Sedex', service_cost: '30.00', shipping_time: 1 },
      { ...city, service_name: 'Motoboy', service_cost: '12.50', shipping_time: 3, ships_low_temperature: true },
    );
    const { matches, reason } = await quote('zip=03308000');
    expect(matches).toHaveLength(2);
    expect(matches[0]?.location).toMatchObject({
      id: cheap,
      service_cost: '12.50',
      shipping_time: 3,
      ships_low_temperature: true,
    });
    expect(reason).toBe('Vence por ter o menor preço entre as igualmente exatas.');
  });

  it('never comes from another branch, state, city of the same name, or store', async () => {
    const elsewhere = await placeBranch(api);
    await placeLocations(api.db, { store_id: api.store.id, branch_id: elsewhere }, { kind: 'place', state: 'SP' });
    await place(
      { kind: 'place', state: 'RJ' },
      { kind: 'place', state: 'MG', city: 'São Paulo' },
      { kind: 'district', state: 'SP', city: 'Santos', district: 'Tatuapé' },
      { kind: 'zip', zip_from: '03308001', zip_to: '03308001' },
    );
    expect((await quote('zip=03308000')).matches).toEqual([]);
  });

  it('counts both ends of a range', async () => {
    await place({ kind: 'zip', zip_from: '03308000', zip_to: '03308000' });
    expect((await quote('zip=03308000')).matches).toHaveLength(1);
  });
});

describe('what is not known of a CEP', () => {
  it('leaves cities and neighbourhoods untested while nobody can be asked, and says so', async () => {
    await place(...all);
    api.zip.isDown = true;
    // The lookup of the first CEP was stored earlier; another CEP of the same range is unknown.
    const { lookup, state, city, matches, reason } = await quote('zip=03309000');
    expect({ lookup, state, city }).toEqual({ lookup: 'unavailable', state: 'SP', city: null });
    expect(matches.map(({ precision }) => precision)).toEqual(['zip', 'zip', 'state']);
    expect(reason).toBe(
      'Vence por ser a faixa de CEP mais estreita. A consulta de CEP está indisponível: cidades e bairros não foram testados.',
    );
  });

  it('is told apart from a CEP that does not exist', async () => {
    const { lookup, reason } = await quote('zip=00000001');
    expect(lookup).toBe('not_found');
    expect(reason).toBe(
      'Nenhuma localização atende este CEP. CEP não encontrado: cidades e bairros não foram testados.',
    );
  });

  it('is the neighbourhood of a small town with one CEP', async () => {
    await place({ kind: 'place', state: 'SP', city: 'Santa Cruz' });
    const { district, matches } = await quote('zip=18900000');
    expect([district, matches.length]).toEqual([null, 1]);
  });
});

describe('when it arrives', () => {
  // The clock shows Wednesday 18 November 2026; Friday is a holiday.
  it.each([
    ['dispatched today by an unknown week', null, {}, '', '2026-11-18', '2026-11-23'],
    ['by a branch that is closed on Wednesdays', openOn('thursday', 'friday'), {}, '', '2026-11-19', '2026-11-24'],
    ['by a service of Saturdays', null, { week_availibility: ['saturday'] }, '', '2026-11-21', '2026-12-05'],
    ['the same day', openOn('wednesday'), { shipping_time: 0 }, '', '2026-11-18', '2026-11-18'],
    ['never, when branch and service do not meet', openOn('sunday'), {}, '', null, null],
    ['ready on a chosen day', null, {}, '&date=2026-11-20', '2026-11-23', '2026-11-25'],
    [
      'ready at a moment of São Paulo',
      null,
      {},
      `&date=${Date.parse('2026-11-20T01:00:00Z')}`,
      '2026-11-19',
      '2026-11-24',
    ],
  ] as const)('%s', async (_, week, service, date, dispatch, delivery) => {
    const work_time = week && JSON.stringify(week);
    await api.db.updateTable('branches').set({ work_time }).where('id', '=', branchId).execute();
    await place({ kind: 'place', state: 'SP', ...service });
    const { matches } = await quote(`zip=03308000${date}`);
    expect([matches[0]?.dispatch_date, matches[0]?.delivery_date]).toEqual([dispatch, delivery]);
  });

  it.each([
    ['leaves on the next working day once the branch has closed for today', '', '2026-11-19', '2026-11-24'],
    ['leaves then too, when today was asked for', '&date=2026-11-18', '2026-11-19', '2026-11-24'],
    ['leaves on a later day that was asked for', '&date=2026-11-21', '2026-11-23', '2026-11-25'],
  ])('%s', async (_, date, dispatch, delivery) => {
    const week = openOn('monday', 'wednesday', 'thursday');
    const work_time = JSON.stringify({ ...week, wednesday: { ...week.wednesday, closing: '09:00' } });
    await api.db.updateTable('branches').set({ work_time }).where('id', '=', branchId).execute();
    await place({ kind: 'place', state: 'SP' });
    const { ready_date, matches } = await quote(`zip=03308000${date}`);
    expect(ready_date).toBe(date.slice(6) || '2026-11-18');
    expect([matches[0]?.dispatch_date, matches[0]?.delivery_date]).toEqual([dispatch, delivery]);
  });

  it('is asked with eight digits and a day', async () => {
    expect((await answer('zip=123')).body.error.fields).toEqual({ zip: 'CEP deve ter 8 dígitos' });
    expect(Object.keys((await answer('zip=03308000&date=amanhã')).body.error.fields ?? {})).toEqual(['date']);
  });
});
