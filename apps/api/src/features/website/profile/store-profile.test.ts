import type { StoreProfile } from '@botica/contract/features/website/profile/store-profile';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Body = StoreProfile & { items: { version: number }[]; error: ErrorBody & { current: StoreProfile } };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

const read = async () => (await agent.get('/v2/store/profile')).body;
const save = (body: object, headers = {}) => agent.put('/v2/store', body, headers);

/** Audit rows after this id, with their action and changes. */
const toldAfter = async (id: number) =>
  api.db
    .selectFrom('audit')
    .where('id', '>', id)
    .where('store_id', '=', api.store.id)
    .orderBy('id')
    .select(['entity', 'action', 'changes'])
    .execute();
const lastAudit = async () => {
  const row = await api.db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(row.id ?? 0);
};

it('has the values of the store, its slogan and its networks', async () => {
  await agent.put('/v2/section/slogan', { content: 'Perto de você' });
  await agent.put('/v2/store/social', { description: 'Manipulação e entrega.' });
  expect(await read()).toMatchObject({
    name: 'Botica Central',
    slogan: 'Perto de você',
    description: 'Manipulação e entrega.',
    time_zone: 'America/Sao_Paulo',
  });
});

it('changes sent fields, each in its own table, with an audit row of each', async () => {
  const before = await read();
  const last = await lastAudit();
  const sent = { name: 'Botica do Norte', slogan: 'Cuidar', description: null, time_zone: 'America/Manaus' };
  const { body } = await save(sent, { 'if-match': `"${before.version}"` });
  expect(body).toEqual({ ...sent, version: before.version + 3 });
  expect(await read()).toEqual(body);
  const { items } = (await agent.get('/v2/section/slogan/versions')).body;
  expect(items).toHaveLength(2);
  expect(await toldAfter(last)).toEqual([
    {
      entity: 'store',
      action: 'website.store_changed',
      changes: { name: ['Botica Central', 'Botica do Norte'], time_zone: ['America/Sao_Paulo', 'America/Manaus'] },
    },
    {
      entity: 'website_section',
      action: 'website.policy_changed',
      changes: { slogan: ['Perto de você', 'Cuidar'] },
    },
    {
      entity: 'website_section',
      action: 'website.social_changed',
      changes: { description: ['Manipulação e entrega.', null] },
    },
  ]);
  const settings = await agent.get('/v2/store/domain');
  expect(settings.body).toMatchObject({ store: { name: 'Botica do Norte', time_zone: 'America/Manaus' } });
});

it('unsent fields stay, and equal ones change nothing', async () => {
  const { body } = await save({ slogan: 'Só o slogan' });
  expect(body).toMatchObject({ name: 'Botica do Norte', slogan: 'Só o slogan' });
  const last = await lastAudit();
  expect((await save({ slogan: 'Só o slogan', name: 'Botica do Norte' })).body).toEqual(body);
  expect(await toldAfter(last)).toEqual([]);
});

test.each([
  ['name', '', 'Nome obrigatório'],
  ['name', 'a'.repeat(101), 'Use no máximo 100 caracteres.'],
  ['slogan', 'a'.repeat(51), 'O slogan deve ter até 50 caracteres'],
  ['description', 'a'.repeat(161), 'Use no máximo 160 caracteres.'],
  ['time_zone', 'Europe/Lisbon', 'Escolha um fuso horário da lista.'],
])('%s of %j is refused, and nothing else is saved', async (field, value, message) => {
  const before = await read();
  const { status, body } = await save({ slogan: 'Outro', [field]: value });
  expect([status, body.error.fields]).toEqual([422, { [field]: message }]);
  expect(await read()).toEqual(before);
});

it('a stale version of one of its parts gets the present values', async () => {
  const { version } = await read();
  await agent.put('/v2/section/slogan', { content: 'De outra pessoa' });
  const { status, body } = await save({ name: 'Nome novo' }, { 'if-match': `"${version}"` });
  expect([status, body.error.current.slogan]).toEqual([412, 'De outra pessoa']);
});

it('of two saves from the same version one succeeds, the other is refused', async () => {
  for (let round = 0; round < 25; round++) {
    const { version } = await read();
    const seen = { 'if-match': `"${version}"` };
    const bodies = [{ name: `Loja ${round}` }, { slogan: `Slogan ${round}` }];
    const replies = await Promise.all(bodies.map((body) => save(body, seen)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
});

it('belongs to the session’s store only', async () => {
  const stranger = await api.signIn<Body>('admin', api.otherStore.id);
  expect((await stranger.get('/v2/store/profile')).body).toMatchObject({ name: 'Outra Farmácia', slogan: null });
  const reader = await api.signIn<Body>({ grouprules: [{ role: 'Conf. Website', permissions: ['read'] }] });
  expect((await reader.put('/v2/store', { name: 'Não' })).status).toBe(403);
});
