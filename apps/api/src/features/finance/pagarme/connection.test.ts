import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openPagarmeDesk, pagarmeCredentials, pagarmePath } from '../../../../test/pagarme-desk.ts';
import { aPayable } from '../../../../test/pagarme-money.ts';
import { pagarmeFaults } from '../../../../test/pagarme-server.ts';

const { pagarme, api, admin, save, shown, stored, connect, auditOf } = await openPagarmeDesk();

it('is nothing at first, and shown by the ends of its secrets alone', async () => {
  expect(await shown()).toEqual({
    provider: 'book',
    has_money_there: false,
    secret_key: null,
    is_test: false,
    account_id: null,
    basic_user: null,
    basic_password: null,
    webhook_url: null,
    recipients: [],
    last_sync_at: null,
    fault: null,
    fault_since: null,
    difference: null,
    version: 1,
  });
  const basic = { basic_user: 'pagarme', basic_password: 'senha-do-webhook' };
  const { status, body } = await save({ ...pagarmeCredentials, ...basic, provider: 'pagarme' });
  expect([status, body]).toMatchObject([
    200,
    {
      provider: 'pagarme',
      secret_key: '••••6789',
      is_test: true,
      account_id: 'acc_botica',
      version: 2,
      basic_user: 'pagarme',
      basic_password: '••••hook',
      recipients: [{ name: 'Botica Central' }, { name: 'Clínica Parceira' }],
    },
  ]);
  expect(body.webhook_url).toMatch(/^http:\/\/localhost:\d+\/v2\/pagarme\/webhook\/[\w-]{43}$/);
  const row = await stored();
  expect(JSON.stringify(row)).not.toContain(pagarmeCredentials.secret_key);
  expect(JSON.stringify(row)).not.toContain('senha-do-webhook');
  expect((await auditOf('finance.provider_changed'))?.changes).toEqual({
    provider: ['book', 'pagarme'],
    secret_key: [null, '••••6789'],
    account_id: [null, 'acc_botica'],
    basic_user: [null, 'pagarme'],
    basic_password: [null, '••••hook'],
  });
});

it('the same again changes nothing, what is not sent stays, and a stale version is told', async () => {
  await connect();
  expect((await save(pagarmeCredentials)).body.version).toBe(2);
  expect((await save({ basic_user: 'outro' })).body.secret_key).toBe('••••6789');
  const stale = await save({ basic_user: 'mais um' }, { 'if-match': '"2"' });
  expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
});

test.each([
  [{ secret_key: 'pk_test_0123456789' }, 'secret_key'],
  [{ secret_key: '••••6789' }, 'secret_key'],
  [{ secret_key: 'sk_test_0123\r\nx: y' }, 'secret_key'],
  [{ account_id: 'botica' }, 'account_id'],
  [{ basic_user: 'a:b' }, 'basic_user'],
  [{ basic_password: '••••hook' }, 'basic_password'],
  [{ provider: 'stone' }, 'provider'],
  [{ provider: 'pagarme' }, 'secret_key'],
])('%o is refused', async (body, field) => {
  const answer = await save(body);
  expect([400, 422]).toContain(answer.status);
  expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
  expect((await shown()).version).toBe(1);
});

it('a key is tried before it is kept', async () => {
  const refused = await save({ secret_key: 'sk_test_desconhecida', account_id: 'acc_botica' });
  expect([refused.status, refused.body.error.code]).toEqual([422, 'finance.key_refused']);
  expect(refused.body.error.fields).toEqual({ secret_key: 'A Pagar.me recusou a chave secreta.' });
  for (const fault of [pagarmeFaults.away, pagarmeFaults.failing, pagarmeFaults.half, pagarmeFaults.busy]) {
    pagarme.fault('/recipients', fault);
    const away = await save(pagarmeCredentials);
    expect([away.status, away.body.error.code]).toEqual([503, 'finance.provider_away']);
  }
  pagarme.fault('/recipients', pagarmeFaults.forbidden);
  expect((await save(pagarmeCredentials)).body.error.code).toBe('finance.key_refused');
  expect(await stored()).toBeUndefined();
});

it('an account is one store’s alone', async () => {
  await connect();
  const stranger = await api.signIn('admin', api.otherStore.id);
  expect((await stranger.get(pagarmePath)).body).toMatchObject({ provider: 'book', recipients: [], webhook_url: null });
  const byId = await stranger.put(pagarmePath, { account_id: 'acc_botica' });
  expect([byId.status, byId.body.error.code]).toEqual([409, 'finance.account_taken']);
  const byKey = await stranger.put(pagarmePath, { ...pagarmeCredentials, account_id: 'acc_outra' });
  expect(byKey.body.error).toMatchObject({ code: 'finance.account_taken', fields: { secret_key: expect.any(String) } });
});

it('of two stores that enter one account at once one has it', async () => {
  const stranger = await api.signIn('admin', api.otherStore.id);
  const both = [admin, stranger].map((client) => client.put(pagarmePath, pagarmeCredentials));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a key of another account is refused as long as something of the former one is kept', async () => {
  await connect();
  await api.db.updateTable('pagarme_connections').set({ is_test: false }).execute();
  const { id: recipient_id } = await api.db
    .selectFrom('recipients')
    .where('source', '=', 'pagarme')
    .select('id')
    .executeTakeFirstOrThrow();
  pagarme.open('sk_test_outra_conta', 'acc_outra');
  const now = api.clock.now();
  await api.db
    .insertInto('transactions')
    .values({
      store_id: api.store.id,
      source: 'pagarme',
      provider_id: 'ch_1',
      recipient_id,
      status: 0,
      method: 'pix',
      amount_cents: 100,
      created_at: now,
      day: '2026-01-01',
    })
    .execute();
  const refused = await save({ secret_key: 'sk_test_outra_conta' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'finance.key_of_another_account']);
  await api.db.deleteFrom('transactions').execute();
  expect((await save({ secret_key: 'sk_test_outra_conta' })).status).toBe(200);
});

it('what was tried out in the sandbox goes when the store begins with its own account', async () => {
  const program = await api.integrate<{ order: { id: number } }>();
  const payment = { payment_method: 'credit_card', status: 'paid', amount: '100.00', tid: 'tid-9', external_id: 'p9' };
  const { order } = (await program.post('/v2/orders', { ...anIntake(), payments: [payment] })).body;
  const { number } = await api.db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select('number')
    .executeTakeFirstOrThrow();
  const mine = pagarme.charge({ code: `${number}` });
  mine.last_transaction.acquirer_tid = 'tid-9';
  pagarme.charge();
  const line = { charge_id: mine.id, recipient_id: 're_acc_botica_principal' };
  pagarme.account().payables.push(aPayable(line, api.clock.now()));
  await connect();
  await api.runJobs();
  expect((await admin.get('/v2/finance/transactions')).body.items).toHaveLength(2);
  pagarme.open('sk_real_0123456789', 'acc_real');
  await save({ provider: 'book', secret_key: null });
  const real = pagarme.charge({}, 'sk_real_0123456789');
  expect((await save({ provider: 'pagarme', secret_key: 'sk_real_0123456789', account_id: 'acc_real' })).status).toBe(
    200,
  );
  await api.runJobs();
  const rows = await api.db
    .selectFrom('transactions')
    .orderBy('source')
    .select(['source', 'provider_id', 'order_id', 'status'])
    .execute();
  expect(rows).toEqual([
    { source: 'book', provider_id: null, order_id: order.id, status: 0 },
    { source: 'pagarme', provider_id: real.id, order_id: null, status: 0 },
  ]);
  expect((await admin.get('/v2/finance/transactions')).body.items).toHaveLength(2);
  expect(await shown()).toMatchObject({ is_test: false, difference: { waiting: '0.00', available: '0.00' } });
  const { rows: sums } = await sql`
    select (select coalesce(sum(count), 0)::int from transaction_days) as days,
      (select coalesce(sum(sales), 0)::int from recipient_balances) as sales`.execute(api.db);
  expect(sums).toEqual([{ days: 2, sales: -10_000 }]);
});

it('is read by who may read, and changed by who may write', async () => {
  const rules = (level: 'read' | 'write') => ({ grouprules: [{ role: 'Financeiro' as const, permissions: [level] }] });
  const [reader, writer] = [await api.signIn(rules('read')), await api.signIn(rules('write'))];
  expect((await reader.get(pagarmePath)).status).toBe(200);
  expect((await reader.put(pagarmePath, pagarmeCredentials)).status).toBe(403);
  expect((await writer.put(pagarmePath, pagarmeCredentials)).status).toBe(200);
  expect((await admin.get(pagarmePath)).body.secret_key).toBe('••••6789');
});
