import type { LoginReply } from '@botica/contract/features/session/login-body';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinPerson, newCpf, placePerson } from '../../../../test/builders-people.ts';
import { ownPassword, ownPasswordHash } from '../../../../test/builders-sign-in.ts';
import { type Client, clientOf, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Reply = LoginReply & { error: ErrorBody };

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => api.db.deleteFrom('rate_limits').execute());

async function aPerson() {
  const cpf = newCpf();
  const agent = { cpf, name: 'Rosa Lima', password_hash: await ownPasswordHash() };
  return { cpf, id: await placePerson(api.db, api.store.id, { agent, membership: { is_admin: true } }) };
}

async function enter(cpf: string): Promise<Client<Reply>> {
  const { body } = await clientOf<Reply>(api.app, null).post('/v2/agent/login', {
    type: 'password',
    cpf,
    password: ownPassword,
  });
  return clientOf<Reply>(api.app, body.jwt as string);
}

const open = async (client: Client<Reply>) => (await client.get('/v2/agent/check-login')).status === 200;

test('a person has ten sessions: the eleventh ends the one that was not used for longest', async () => {
  const { cpf } = await aPerson();
  const sessions: Client<Reply>[] = [];
  for (let count = 0; count < 10; count++) {
    api.clock.advance(120);
    sessions.push(await enter(cpf));
  }
  api.clock.advance(120);
  expect(await open(sessions[0] as Client<Reply>), 'used again').toBe(true);
  const other = await enter((await aPerson()).cpf);
  const eleventh = await enter(cpf);
  const states = await Promise.all([...sessions, eleventh, other].map(open));
  expect(states).toEqual([true, false, ...Array(10).fill(true)]);
});

test('previews take no place of a session', async () => {
  const { cpf } = await aPerson();
  const first = await enter(cpf);
  const preview = `/v2/agent/group/${api.store.groupIds.get('marketing')}/preview`;
  for (let count = 0; count < 12; count++) expect((await first.post(preview, {})).status).toBe(200);
  expect(await open(first)).toBe(true);
});

test('signing out ends whatever was opened from that sign-in, in whichever store, and nothing else', async () => {
  const { cpf, id } = await aPerson();
  const elsewhere = await enter(cpf);
  const first = await enter(cpf);
  await joinPerson(api.db, api.otherStore.id, id, { is_admin: true });
  const moveTo = async (client: Client<Reply>, store_id: number) =>
    clientOf<Reply>(api.app, (await client.post('/v2/agent/switch-store', { store_id })).body.jwt as string);
  const there = await moveTo(first, api.otherStore.id);
  const back = await moveTo(there, api.store.id);
  const preview = `/v2/agent/group/${api.store.groupIds.get('marketing')}/preview`;
  const looking = clientOf<Reply>(api.app, (await back.post(preview, {})).body.jwt as string);
  expect(await Promise.all([elsewhere, first, there, back, looking].map(open))).toEqual(Array(5).fill(true));
  expect((await there.post('/v2/agent/logout', {})).status).toBe(200);
  expect(await Promise.all([elsewhere, first, there, back, looking].map(open))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
});

test('a sign-out tells the browser to forget pages, not its settings or the cookie by which it is known', async () => {
  const { cpf } = await aPerson();
  const { token } = await enter(cpf);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await api.app.inject({ method: 'POST', url: '/v2/agent/logout', headers, payload: {} });
  expect(reply.headers['clear-site-data']).toBe('"cache"');
  expect(String(reply.headers['set-cookie'])).not.toContain('_device');
});
