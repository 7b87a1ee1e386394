import type { PagarmeConnection } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import { pagarmeKey, startPagarme } from './pagarme-server.ts';
import { startTestApp } from './test-app.ts';

type Body = PagarmeConnection & { error: ErrorBody; items: TransactionRow[] };

export const pagarmePath = '/v2/finance/pagarme';
export const pagarmeCredentials = { secret_key: pagarmeKey, account_id: 'acc_botica' };

let hookCount = 0;

/** Webhook as bytes, because the signature covers exactly these. */
export const aHook = (type: string, data: object, parts: object = {}) =>
  JSON.stringify({
    id: `hook_${++hookCount}`,
    account: { id: 'acc_botica', name: 'Botica' },
    type,
    created_at: '2026-11-18T12:00:00Z',
    data,
    ...parts,
  });

/** Store with an administrator, and Pagar.me. */
export async function openPagarmeDesk() {
  const pagarme = await startPagarme();
  const api = await startTestApp({
    PAGARME_URL: pagarme.url,
    PAGARME_KEYS_URL: pagarme.keysUrl,
    SESSION_IDLE: '365d',
    SESSION_MAX: '365d',
  });
  pagarme.setClock(api.clock.now);
  const admin = await api.signIn<Body>('admin');
  afterEach(async () => {
    pagarme.reset();
    await sql`truncate orders, transactions, transaction_days, transaction_counts, ledger, recipient_balances, recipients,
      unbooked_events, pagarme_connections, pagarme_rereads, pagarme_hooks cascade`.execute(api.db);
    await api.db.updateTable('finance_settings').set({ provider: 'book' }).execute();
    await api.db.deleteFrom('jobs').execute();
  });
  afterAll(async () => {
    pagarme.stop();
    await api.close();
  });
  return {
    pagarme,
    api,
    admin,
    save: (body: object, headers?: Record<string, string>) => admin.put(pagarmePath, body, headers),
    shown: async () => (await admin.get(pagarmePath)).body,
    stored: () => api.db.selectFrom('pagarme_connections').selectAll().executeTakeFirst(),
    connect: async () => {
      const { status, body } = await admin.put(pagarmePath, { ...pagarmeCredentials, provider: 'pagarme' });
      expect(status, JSON.stringify(body)).toBe(200);
    },
    runAfter: async (seconds: number) => {
      api.clock.advance(seconds);
      await api.runJobs();
    },
    transactions: () =>
      api.db
        .selectFrom('transactions')
        .where('source', '=', 'pagarme')
        .orderBy('provider_id')
        .select(['id', 'provider_id', 'payment_id', 'order_id', 'status', 'method', 'amount_cents', 'refunded_cents'])
        .select(['tid', 'installments'])
        .execute(),
    /** Sends a webhook and returns the answer. */
    hook: async (body: string, headers: Record<string, string> = {}, token?: string) => {
      const stored = await api.db.selectFrom('pagarme_connections').select('webhook_token').executeTakeFirst();
      const url = `/v2/pagarme/webhook/${token ?? stored?.webhook_token}`;
      const type = { 'content-type': 'application/json' };
      const reply = await api.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, body });
      return reply.statusCode;
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
