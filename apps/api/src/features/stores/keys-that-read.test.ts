import { keyScopes } from '@botica/contract/kit/key-scopes';
import type { Area } from '@botica/contract/kit/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeBranch, placeLocations } from '../../../test/builders-branches.ts';
import { aCpf, placeCustomer } from '../../../test/builders-customers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
let customerId: number;
let branchId: number;

beforeAll(async () => {
  api = await startTestApp();
  const known = { name: 'Zuleica Prado', email: 'zuleica@example.com', phone: '11988887777', cpf: aCpf(3) };
  customerId = await placeCustomer(api.db, api.store.id, known);
  branchId = await placeBranch(api);
  const branch = { store_id: api.store.id, branch_id: branchId };
  await placeLocations(api.db, branch, { kind: 'zip', zip_from: '03000000', zip_to: '03999999' });
});
afterAll(() => api.close());

const maskLists = (isOn: boolean) =>
  api.db.updateTable('stores').set({ mask_customers_in_lists: isOn }).where('id', '=', api.store.id).execute();

const reading = (area: Area) => api.signIn({ grouprules: [{ role: area, permissions: ['read'] }] });

const scopes = [
  ['read_customers', 'Clientes', () => ['/v2/customers', '/v2/customers?name=zul', `/v2/customer/${customerId}`]],
  [
    'read_branches',
    'Conf. > Lojas',
    () => [
      '/v2/branches',
      '/v2/branches?sort-by=city',
      `/v2/store/branch/${branchId}?recursive=1`,
      `/v2/branch/${branchId}/logistics/delivery-location/list?kind=zip`,
      `/v2/branch/${branchId}/logistics/delivery-location/quote?zip=03308000`,
    ],
  ],
] as const;

describe.each(scopes)('a key with %s', (scope, area, paths) => {
  it('reads what a person with reading in that area reads, and no more', async () => {
    const [program, person] = [await api.integrate(api.store.id, [scope]), await reading(area)];
    for (const isMasked of [false, true]) {
      await maskLists(isMasked);
      for (const path of paths()) {
        const [reported, shown] = [await program.get(path), await person.get(path)];
        expect([reported.status, reported.body], path).toEqual([200, shown.body]);
      }
    }
    await maskLists(false);
  });

  it('reads nothing of another store', async () => {
    const program = await api.integrate(api.otherStore.id, [scope]);
    for (const path of paths().filter((each) => /\d/.test(each.replace('/v2/', '')))) {
      expect((await program.get(path)).status, path).toBe(404);
    }
    const [list] = paths();
    expect(JSON.stringify((await program.get(list as string)).body)).not.toMatch(/Zuleica|Filial/);
  });

  it('is needed: every other permission together is refused, and says what is missing', async () => {
    const program = await api.integrate(
      api.store.id,
      keyScopes.filter((other) => other !== scope),
    );
    for (const path of paths()) {
      const { status, body } = await program.get(path);
      expect([status, body.error.code], path).toEqual([403, 'permission.denied']);
      expect(body.error.message).toContain(`(leitura em ${area})`);
    }
  });

  it('changes nothing, and exports nobody', async () => {
    const program = await api.integrate(api.store.id, [scope]);
    const refused = [
      await program.put(`/v2/customer/${customerId}`, { notes: 'x' }),
      await program.put(`/v2/branch/${branchId}`, { alias: 'x' }),
      await program.get(`/v2/customer/${customerId}/export`),
      await program.get(`/v2/customer/${customerId}/merge-preview?other_id=1`),
      await program.get('/v2/customers/privacy'),
      await program.get('/v2/orders'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });
});

it('what a program reads of a customer stands in the audit, once an hour for each key', async () => {
  await api.db.deleteFrom('audit').where('action', '=', 'customers.viewed').execute();
  const program = await api.integrate(api.store.id, ['read_customers']);
  for (let n = 0; n < 3; n++) await program.get(`/v2/customer/${customerId}`);
  await program.get('/v2/customers');
  const looks = () =>
    api.db
      .selectFrom('audit')
      .where('action', '=', 'customers.viewed')
      .select(['store_id', 'actor_kind', 'agent_id', 'actor_name', 'entity_id'])
      .execute();
  const look = {
    store_id: api.store.id,
    actor_kind: 'integration',
    agent_id: null,
    actor_name: expect.any(String),
    entity_id: customerId,
  };
  expect(await looks()).toEqual([look]);
  api.clock.advance(3600);
  await program.get(`/v2/customer/${customerId}`);
  expect(await looks()).toEqual([look, look]);
});
