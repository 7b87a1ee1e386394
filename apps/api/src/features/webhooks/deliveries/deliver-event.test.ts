import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { startsAt } from '../../../../test/test-app.ts';
import { openWebhooksDesk, webhooksPath } from '../../../../test/webhooks-desk.ts';

const hour = 3600;
const { api, admin, received, says, aWebhook, runAfter, anOrder, deliveries, verify } = await openWebhooksDesk();

describe('a message that fails', () => {
  it('is tried for a day with growing waits, always under its one id, and can be sent again afterwards', async () => {
    const { webhook, secret } = await aWebhook(['order.created']);
    says.status = 500;
    await anOrder();
    await api.runJobs();
    const [first] = await deliveries(webhook.id);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_status: 500, last_error: 'Respondeu 500.' });
    expect(first?.last_reply).toBe('recebido   ');
    expect(first?.next_at).toBe(new Date(api.clock.now().getTime() + 30_000).toISOString());
    // Other deliveries succeed in the meantime, so that the webhook is not paused as failing.
    const succeed = () => api.db.updateTable('webhooks').set({ failing_since: null, failures: 0 }).execute();
    for (const wait of [30, 120, 600, hour, 3 * hour, 6 * hour]) {
      await succeed();
      await runAfter(wait - 1);
      const before = received.length;
      await runAfter(1);
      expect(received.length, `after ${wait} s`).toBe(before + 1);
    }
    await succeed();
    await runAfter(14 * hour);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const each of received.slice(-1)) verify(secret, each);
    const [last] = await deliveries(webhook.id, '?state=failed');
    expect(last).toMatchObject({ state: 'failed', attempts: 8, next_at: null });
    says.status = 200;
    expect((await admin.post(`${webhooksPath}/${webhook.id}/deliveries/${last?.id}/resend`)).status).toBe(200);
    await api.runJobs();
    expect(received.at(-1)?.headers['webhook-id']).toBe(last?.event_id);
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 9, last_status: 200 });
  });

  it('after several in a row leaves the receiver alone for a while, and costs nobody a try', async () => {
    const { webhook } = await aWebhook(['order.created']);
    says.status = 503;
    for (let count = 0; count < 12; count++) await anOrder();
    await api.runJobs();
    expect(received).toHaveLength(5);
    says.status = 204;
    await runAfter(16);
    expect(received).toHaveLength(12);
    const all = await deliveries(webhook.id);
    expect(all.filter(({ state }) => state === 'delivered')).toHaveLength(7);
    await runAfter(30);
    expect((await deliveries(webhook.id, '?state=delivered')).length).toBe(12);
  });
});

test('old deliveries are forgotten', async () => {
  const { webhook } = await aWebhook(['order.created']);
  const row = { store_id: api.store.id, webhook_id: webhook.id, event_id: 'msg_old', record_id: 1, body: '{}' };
  const times = { type: 'order.created' as const, occurred_at: startsAt, state: 'delivered' as const, next_at: null };
  await api.db
    .insertInto('webhook_deliveries')
    .values({ ...row, ...times })
    .execute();
  api.clock.advance(31 * 24 * hour);
  await sql`alter table webhook_deliveries alter column id restart with 2000`.execute(api.db);
  await admin.post(`${webhooksPath}/${webhook.id}/test`);
  await api.runJobs();
  expect(
    await api.db.selectFrom('webhook_deliveries').where('event_id', '=', 'msg_old').select('id').execute(),
  ).toEqual([]);
});
