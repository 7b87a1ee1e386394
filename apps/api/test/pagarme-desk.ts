import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, expect } from 'vitest';
import { pagarmeKey, startPagarme } from './pagarme-server.ts';
import { startTestApp } from './test-app.ts';

type Body = PagarmeConnection & { error: ErrorBody };

export const pagarmePath = '/v2/finance/pagarme';
export const pagarmeCredentials = { secret_key: pagarmeKey, account_id: 'acc_botica' };

/** A store with an administrator, and Pagar.me. */
export async function openPagarmeDesk() {
  const pagarme = await startPagarme();
  const api = await startTestApp({
    ...{ PAGARME_URL: pagarme.url, PAGARME_KEYS_URL: pagarme.keysUrl, SESSION_IDLE: '365d', SESSION_MAX: '365d' },
  });
  const admin = await api.signIn<Body>('admin');
  afterEach(async () => {
    pagarme.reset();
    await api.db.deleteFrom('transactions').execute();
    await api.db.deleteFrom('recipients').where('source', '=', 'pagarme').execute();
    await api.db.deleteFrom('pagarme_connections').execute();
    await api.db.updateTable('finance_settings').set({ provider: 'book' }).execute();
    await api.db.deleteFrom('jobs').execute();
  });
  afterAll(async () => {
    pagarme.stop();
    await api.close();
  });
  return {
    ...{ pagarme, api, admin },
    save: (body: object, headers?: Record<string, string>) => admin.put(pagarmePath, body, headers),
    shown: async () => (await admin.get(pagarmePath)).body,
    stored: () => api.db.selectFrom('pagarme_connections').selectAll().executeTakeFirst(),
    connect: async () => {
      const { status, body } = await admin.put(pagarmePath, { ...pagarmeCredentials, provider: 'pagarme' });
      expect(status, JSON.stringify(body)).toBe(200);
    },
    auditOf: (action: string) =>
      api.db
        .selectFrom('audit')
        .where('entity', '=', 'pagarme_connection')
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .select(['actor_kind', 'actor_name', 'changes'])
        .executeTakeFirst(),
  };
}
