import type { Alert } from '@botica/contract/features/alerts/alerts.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centralBranch } from '../../../test/builders-branches.ts';
import { placeTransaction, placeWithdrawal } from '../../../test/builders-finance.ts';
import { agentOf } from '../../../test/builders-sign-in.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { writeBookAnew } from '../../../test/write-anew.ts';
import { storeToday } from '../../kit/store-today.ts';

let api: TestApp;
let owner: Client;
let cashier: Client;
let writer: Client;

interface List {
  items: Alert[];
  unread: number;
}

/** Signs in a person of the store who has an e-mail. */
async function reachable(who: Parameters<TestApp['signIn']>[0], email: string) {
  const client = await api.signIn(who);
  await api.db
    .updateTable('agents')
    .set({ email })
    .where('id', '=', await agentOf(api, client))
    .execute();
  return client;
}

beforeAll(async () => {
  api = await startTestApp();
  owner = await reachable('admin', 'dona@farmacia.example');
  cashier = await reachable({ grouprules: [{ role: 'Financeiro', permissions: ['read'] }] }, 'caixa@farmacia.example');
  writer = await reachable({ grouprules: [{ role: 'Marketing', permissions: ['delete'] }] }, 'texto@farmacia.example');
  // This person may read all of finance but has no address.
  await api.signIn({ grouprules: [{ role: 'Financeiro', permissions: ['delete'] }] });
});
afterAll(() => api.close());

const inbox = async (who = owner) => (await who.get<List>('/v2/alerts')).body;
const mailed = () => api.mail.sent.map(({ to, subject }) => `${to.address}: ${subject}`).sort();

async function chargeBack(paymentId: number) {
  const at = api.clock.now();
  await api.db
    .updateTable('payments')
    .set({ status: 'chargeback', changed_at: at })
    .where('id', '=', paymentId)
    .execute();
}

describe('a chargeback', () => {
  it('is told once to everybody whom it concerns, in the panel and by mail', async () => {
    const transactionId = await placeTransaction(api, api.store);
    const { payment_id: id } = await api.db
      .selectFrom('transactions')
      .where('id', '=', transactionId)
      .select('payment_id')
      .executeTakeFirstOrThrow();
    await chargeBack(id ?? 0);
    await api.runJobs();
    await api.runJobs();
    const { items, unread } = await inbox();
    expect(items).toEqual([
      {
        id: expect.any(Number),
        kind: 'chargeback',
        at: api.clock.now().toISOString(),
        is_read: false,
        title: expect.stringMatching(/^Chargeback de R\$\s100,00 no pedido #\d+$/),
        text: expect.stringContaining('Confira o prazo para responder.'),
        path: '/pagarme?status=4',
      },
    ]);
    expect(unread).toBe(1);
    expect(mailed()).toEqual([
      expect.stringMatching(/^caixa@farmacia\.example: Chargeback de .+ – Botica Central$/),
      expect.stringMatching(/^dona@farmacia\.example: Chargeback de .+ – Botica Central$/),
    ]);
    const [mail] = api.mail.sent;
    expect(mail?.text).toContain('/pagarme?status=4');
    // A chargeback that was won and lost again, and a book that is rewritten, raise no second alert.
    await api.db.updateTable('payments').set({ status: 'paid' }).where('id', '=', id).execute();
    await chargeBack(id ?? 0);
    const shop = { storeId: api.store.id, timeZone: 'America/Sao_Paulo' };
    await writeBookAnew(api.db, shop, storeToday({ actor: shop, clock: api.clock.now }));
    await api.runJobs();
    expect((await inbox()).items).toHaveLength(1);
    expect(api.mail.sent).toHaveLength(2);
  });

  it('of history that is brought along is no news', async () => {
    await placeTransaction(api, api.store, { status: 'chargeback', origin: 'import' });
    expect((await inbox()).items).toHaveLength(1);
  });

  it('concerns whoever reads finance, of this store alone', async () => {
    expect((await inbox(cashier)).items).toHaveLength(1);
    expect(await inbox(writer)).toMatchObject({ items: [], unread: 0 });
    expect((await inbox(await api.signIn('admin', api.otherStore.id))).items).toEqual([]);
  });
});

describe('an alert', () => {
  it('is read by each for themselves', async () => {
    const [alert] = (await inbox()).items;
    expect((await owner.put('/v2/alerts/read', { ids: [alert?.id] })).body).toEqual({ unread: 0 });
    expect((await inbox()).items[0]?.is_read).toBe(true);
    expect((await inbox(cashier)).unread).toBe(1);
    expect((await writer.put('/v2/alerts/read', { ids: [alert?.id] })).body).toEqual({ unread: 0 });
    const reads = await api.db.selectFrom('alert_reads').selectAll().execute();
    expect(reads, 'who may not read it has not').toHaveLength(1);
    expect((await cashier.put('/v2/alerts/read', {})).body).toEqual({ unread: 0 });
    expect((await owner.put('/v2/alerts/read', { ids: ['x'] })).status).toBe(422);
  });
});

it('a withdrawal that fails is told, one that arrives is not', async () => {
  const [failed, arrived] = [await placeWithdrawal(api, api.store), await placeWithdrawal(api, api.store)];
  await owner.put(`/v2/finance/withdrawals/${failed}`, { status: 'failed' });
  await owner.put(`/v2/finance/withdrawals/${arrived}`, { status: 'transferred' });
  await api.runJobs();
  const { items, unread } = await inbox();
  expect([items.map(({ kind }) => kind), unread]).toEqual([['withdrawal_failed', 'chargeback'], 1]);
  expect(items[0]?.title).toMatch(/^O saque de R\$\s1,00 falhou$/);
  expect(items[0]?.text).toMatch(/^O saque SAQ-\w+ não chegou à conta/);
});

it('RD Station is missed when its access is lost, not when somebody takes it away', async () => {
  const now = api.clock.now();
  const tokens = (sealed: string | null) => ({
    access_token: sealed,
    refresh_token: sealed,
    expires_at: sealed === null ? null : now,
  });
  const current = { store_id: api.store.id, client_id: 'botica', token_number: 1, ...tokens('selado') };
  await api.db.insertInto('rdstation_connections').values(current).execute();
  const become = (sealed: string | null, last_error_at: Date | null, token_number = 1) =>
    api.db
      .updateTable('rdstation_connections')
      .set({ ...tokens(sealed), last_error_at, token_number })
      .where('store_id', '=', api.store.id)
      .execute();
  await become(null, null);
  expect((await inbox()).items.map(({ kind }) => kind)).not.toContain('rd_station_lost');
  await become('outro', null, 2);
  await become(null, now, 2);
  expect((await inbox()).items.map(({ kind }) => kind)).toContain('rd_station_lost');
  expect((await inbox(cashier)).items.map(({ kind }) => kind)).not.toContain('rd_station_lost');
});

describe('a licence', () => {
  // The clock moves by weeks and sessions expire, so each step needs a new session.
  const expiring = async () =>
    (await inbox(await api.signIn('admin'))).items.filter(({ kind }) => kind === 'licence_expiring');

  it('is told of thirty days before its last one, unless it was renewed', async () => {
    const id = await centralBranch(api);
    const pharmacy = (until: string) =>
      JSON.stringify({ afe: '1.23', afe_until: until, ae: null, ae_until: '2026-11-30', crf: '9' });
    const save = (until: string) =>
      api.db
        .updateTable('branches')
        .set({ pharmacy: pharmacy(until) })
        .where('id', '=', id)
        .execute();
    await save('2026-12-25');
    await save('2027-01-10');
    await api.runJobs();
    expect(await expiring()).toEqual([]);
    api.clock.advance(8 * 86_400);
    await api.runJobs();
    expect(await expiring(), 'renewed before').toEqual([]);
    api.clock.advance(16 * 86_400);
    await api.runJobs();
    await save('2027-01-10');
    await api.runJobs();
    expect((await expiring()).map(({ title, path }) => [title, path])).toEqual([
      [expect.stringMatching(/ vence em 10\/01\/2027$/), `/branch/${id}?tab=pharmacy`],
    ]);
    expect(mailed()).toContainEqual(expect.stringMatching(/^dona@farmacia\.example: .+ vence em 10\/01\/2027/));
  });
});
