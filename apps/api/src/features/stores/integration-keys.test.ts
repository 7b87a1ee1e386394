import type { IntegrationKey } from '@botica/contract/features/stores/integration-keys.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeOrder } from '../../../test/builders-orders.ts';
import { clientOf, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';

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

/** 422 means that the key is valid (the order is empty); 401 means that it is not. */
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
      id: made.id,
      name: 'Loja virtual nova',
      revoked_at: null,
      expires_at: expiresAt,
      created_at: api.clock.now().toISOString(),
      created_by: 'Agente admin',
      last_used_at: null,
      scopes: ['send_orders'],
    });
    const { body } = await (await admin()).get(path);
    expect(body.items[0]).toEqual(made);
    expect(JSON.stringify(body)).not.toContain(key);
    expect(JSON.stringify(body)).not.toContain(hashToken(key));
    const changes = {
      name: [null, 'Loja virtual nova'],
      scopes: [null, ['send_orders']],
      expires_at: [null, expiresAt],
    };
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

  it('does what it was made for and nothing else, and says what it lacks', async () => {
    const client = await admin();
    const { body } = await client.post(path, { name: 'Rastreio', valid_days: null, scopes: ['track_orders'] });
    expect(body.integration_key.scopes).toEqual(['track_orders']);
    const id = await placeOrder(api.db, api.store.id, { name: 'Zuleica Prado', fields: { tracking_code: 'AB123' } });
    const shop = clientOf(api.app, body.key);
    const tracking = await shop.get(`/v2/order/${id}/tracking`);
    expect([tracking.status, tracking.body]).toEqual([
      200,
      expect.objectContaining({ id, status: 10, status_name: 'Realizado', tracking_code: 'AB123' }),
    ]);
    expect(JSON.stringify(tracking.body)).not.toMatch(/zuleica/i);
    const refused = await shop.get(`/v2/order/${id}`);
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Esta chave não tem permissão: falta “Ler pedidos inteiros” (leitura em Pedidos).',
    ]);
    expect(await use(body.key)).toBe(403);
    const elsewhere = await placeOrder(api.db, api.otherStore.id);
    expect((await shop.get(`/v2/order/${elsewhere}/tracking`)).status).toBe(404);
  });

  it('made before there were permissions still sends orders, and reads none', async () => {
    const key = `bk_${newToken()}`;
    const values = { store_id: api.store.id, name: 'Antiga', key_hash: hashToken(key) };
    await api.db.insertInto('integration_keys').values(values).execute();
    expect(await use(key)).toBe(422);
    expect((await clientOf(api.app, key).get('/v2/orders')).status).toBe(403);
  });

  it.each([
    [{ name: 'Loja', valid_days: null, scopes: [] }, 'scopes', 'Escolha o que a chave pode fazer.'],
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
