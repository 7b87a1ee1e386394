import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeBranch } from '../../../test/builders-branches.ts';
import { placeCustomer } from '../../../test/builders-customers.ts';
import { placeOrder } from '../../../test/builders-orders.ts';
import { placePerson } from '../../../test/builders-people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
let first: Client;
let late: Client;

beforeAll(async () => {
  api = await startTestApp();
  first = await api.signIn('admin');
  late = await api.signIn('gerente');
});
afterAll(() => api.close());

const stale = { 'if-match': '"1"' };

interface Changed {
  path: string;
  bodies: [before: object, late: object];
}

const records: Record<string, () => Promise<Changed>> = {
  order: async () => ({
    path: `/v2/order/${await placeOrder(api.db, api.store.id)}/prescription-retained`,
    bodies: [{ prescription_retained: true }, { prescription_retained: false }],
  }),
  customer: async () => ({
    path: `/v2/customer/${await placeCustomer(api.db, api.store.id)}`,
    bodies: [{ notes: 'Liga antes' }, { notes: 'Alérgica' }],
  }),
  branch: async () => ({ path: `/v2/branch/${await placeBranch(api)}`, bodies: [{ alias: 'Um' }, { alias: 'Dois' }] }),
  collaborator: async () => ({
    path: `/v2/agent/${await placePerson(api.db, api.store.id)}`,
    bodies: [{ name: 'Um Nome' }, { name: 'Outro Nome' }],
  }),
};

test.each(Object.entries(records))(
  'who comes too late with a %s reads who was quicker, and when',
  async (_kind, place) => {
    const { path, bodies } = await place();
    expect((await first.put(path, bodies[0])).status).toBe(200);
    const { status, body } = await late.put(path, bodies[1], stale);
    expect(status).toBe(412);
    expect(body.error.changed_by).toEqual({ name: 'Agente admin', at: api.clock.now().toISOString() });
  },
);

test('of two agents who change one record, 200 times over, one succeeds and one is shown what the other did', async () => {
  const path = `/v2/branch/${await placeBranch(api)}`;
  for (let round = 1; round <= 200; round++) {
    const headers = { 'if-match': `"${round}"` };
    const answers = await Promise.all([
      first.put(path, { alias: `Ana ${round}` }, headers),
      late.put(path, { alias: `Bia ${round}` }, headers),
    ]);
    expect(answers.map(({ status }) => status).sort(), `round ${round}`).toEqual([200, 412]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [(typeof answers)[0], (typeof answers)[0]];
    expect(lost.body.error.current).toMatchObject({ alias: won.body.alias, version: round + 1 });
  }
  const audited = api.db.selectFrom('audit').where('action', '=', 'branches.changed').select('id').execute();
  expect(await audited).toHaveLength(1 + 200);
});
