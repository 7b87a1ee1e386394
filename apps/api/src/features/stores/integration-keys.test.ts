import type { IntegrationKey } from '@botica/contract/features/stores/stores.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashToken } from '../../kit/tokens.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const path = '/v2/store/integration-keys';
interface Reply {
  items: IntegrationKey[];
  key: string;
  integration_key: IntegrationKey;
}
const admin = (storeId?: number) => api.signIn<Reply>('admin', storeId);
const day = 86_400;

async function aKey(valid_days: number | null = null, name = 'Loja virtual') {
  const { status, body } = await (await admin()).post(path, { name, valid_days });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** 422: the key is somebody's, and the order is empty. 401: it is nobody's. */
const use = async (key: string) => (await clientOf(api.app, key).post('/v2/orders', {})).status;

const auditOf = (id: number) =>
  api.db
    .selectFrom('audit')
    .where('entity', '=', 'integration_key')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'changes', 'store_id', 'actor_kind'])
    .execute();

describe('an integration key', () => {
  it('is made with a secret that only this answer has, and listed without it', async () => {
    const { key, integration_key: made } = await aKey(90, 'Loja virtual nova');
    expect(key).toMatch(/^bk_[\w-]{43}$/);
    const expiresAt = new Date(api.clock.now().getTime() + 90 * day * 1000).toISOString();
    expect(made).toEqual({
      ...{ id: made.id, name: 'Loja virtual nova', revoked_at: null, expires_at: expiresAt },
      ...{ created_at: api.clock.now().toISOString(), created_by: 'Agente admin', last_used_at: null },
    });
    const { body } = await (await admin()).get(path);
    expect(body.items[0]).toEqual(made);
    expect(JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(body)).not.toContain(hashToken(key));
    const changes = { name: [null, 'Loja virtual nova'], expires_at: [null, expiresAt] };
    const action = 'stores.integration_key_created';
    expect(await auditOf(made.id)).toEqual([{ action, changes, store_id: api.store.id, actor_kind: 'agent' }]);
  });

  it('stops at its end, to the second', async () => {
    const { key } = await aKey(1);
    api.clock.advance(day - 1);
    expect(await use(key)).toBe(422);
    api.clock.advance(1);
    expect(await use(key)).toBe(401);
  });

  it('without an end goes on for years', async () => {
    const { key } = await aKey(null);
    api.clock.advance(1000 * day);
    expect(await use(key)).toBe(422);
  });

  it('tells when it was used last, to the minute', async () => {
    const { key, integration_key: made } = await aKey();
    const client = await admin();
    const lastUse = async () => (await client.get(path)).body.items.find(({ id }) => id === made.id)?.last_used_at;
    expect(await lastUse()).toBeNull();
    const first = api.clock.now().toISOString();
    for (const seconds of [0, 30]) {
      api.clock.advance(seconds);
      await use(key);
      expect(await lastUse()).toBe(first);
    }
    api.clock.advance(31);
    await use(key);
    expect(await lastUse()).toBe(api.clock.now().toISOString());
  });

  it('stops with its revocation, which is told once however many revoke it', async () => {
    const { key, integration_key: made } = await aKey();
    expect(await use(key)).toBe(422);
    const client = await admin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.del(`${path}/${made.id}`)));
    const now = api.clock.now().toISOString();
    const revoked = { ...made, last_used_at: now, revoked_at: now };
    for (const { status, body } of answers) expect([status, body]).toEqual([200, revoked]);
    expect(await use(key)).toBe(401);
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual([
      'stores.integration_key_created',
      'stores.integration_key_revoked',
    ]);
    expect((await client.get(path)).body.items.find(({ id }) => id === made.id)).toEqual(revoked);
  });

  it.each([
    [{ name: '', valid_days: null }, 'name', 'Nome obrigatório'],
    [{ name: 'x'.repeat(101), valid_days: null }, 'name', expect.any(String)],
    [{ name: 'Loja', valid_days: 0 }, 'valid_days', 'Informe de 1 a 3650 dias.'],
    [{ name: 'Loja', valid_days: 3651 }, 'valid_days', 'Informe de 1 a 3650 dias.'],
    [{ name: 'Loja' }, 'valid_days', expect.any(String)],
  ])('is not made of %o', async (body, field, message) => {
    const answer = await (await admin()).post<{ error: ErrorBody }>(path, body);
    expect([answer.status, answer.body.error.fields]).toEqual([422, { [field]: message }]);
  });
});

test("another store's keys are neither seen nor revoked", async () => {
  const { key, integration_key: made } = await aKey();
  const stranger = await admin(api.otherStore.id);
  expect((await stranger.get(path)).body.items).toEqual([]);
  expect((await stranger.del(`${path}/${made.id}`)).status).toBe(404);
  expect(await use(key)).toBe(422);
});

test('only administrators see, make and revoke keys', async () => {
  const { integration_key: made } = await aKey();
  const client = await api.signIn('diretor');
  const answers = [
    client.get(path),
    client.post(path, { name: 'x', valid_days: null }),
    client.del(`${path}/${made.id}`),
  ];
  for (const { status } of await Promise.all(answers)) expect(status).toBe(403);
});
