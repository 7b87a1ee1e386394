import type { Delivery } from '@botica/contract/features/webhooks/webhooks.contract';
import { describe, expect, it, test } from 'vitest';
import { openWebhooksDesk, webhooksPath } from '../../../test/webhooks-desk.ts';

const hour = 3600;
const desk = await openWebhooksDesk();
const { api, admin, program, received, says, url, types, aWebhook, runAfter, anOrder, deliveries, auditOf, verify } =
  desk;

describe('a webhook', () => {
  it('that only fails for a day is paused, which the audit tells, and resumed sends what waited', async () => {
    const { webhook } = await aWebhook(['order.created']);
    says.status = 404;
    await anOrder();
    for (let hours = 0; hours < 30; hours++) await runAfter(hour);
    const paused = (await admin.get(webhooksPath)).body.items[0];
    expect(paused).toMatchObject({ paused_reason: 'failing', paused_at: expect.any(String) });
    expect((await auditOf(webhook.id)).at(-1)).toMatchObject({ action: 'webhooks.paused', actor_kind: 'system' });
    const tried = received.length;
    await anOrder();
    await runAfter(48 * hour);
    expect(received, 'nothing is sent, and what happens meanwhile is not kept').toHaveLength(tried);
    expect(await deliveries(webhook.id)).toHaveLength(1);
    const [waiting] = await deliveries(webhook.id, '?state=waiting');
    const refused = await admin.post(`${webhooksPath}/${webhook.id}/deliveries/${waiting?.id}/resend`);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'webhooks.paused']);
    says.status = 200;
    const { body } = await admin.put(`${webhooksPath}/${webhook.id}/paused`, { paused: false });
    expect(body).toMatchObject({ paused_at: null, paused_reason: null, failing_since: null });
    await api.runJobs();
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['delivered']);
    expect(received).toHaveLength(tried + 1);
  });

  it('whose receiver says that it is gone is paused at once', async () => {
    await aWebhook(['order.created']);
    says.status = 410;
    await anOrder();
    await api.runJobs();
    expect((await admin.get(webhooksPath)).body.items[0]).toMatchObject({ paused_reason: 'gone' });
  });

  it('paused by a person can be tested, and says so to whoever pauses it again', async () => {
    const { webhook } = await aWebhook();
    for (const _ of [1, 2]) await admin.put(`${webhooksPath}/${webhook.id}/paused`, { paused: true });
    const { body } = await admin.post<Delivery>(`${webhooksPath}/${webhook.id}/test`);
    expect(body).toMatchObject({ type: 'webhook.test', state: 'waiting' });
    await api.runJobs();
    expect(types()).toEqual(['webhook.test']);
    expect((await deliveries(webhook.id))[0]).toMatchObject({
      state: 'delivered',
      last_status: 204,
      last_ms: expect.any(Number),
    });
    const actions = (await auditOf(webhook.id)).map(({ action }) => action);
    expect(actions).toEqual(['webhooks.created', 'webhooks.paused', 'webhooks.tested']);
  });

  it('with a new secret signs with both for a day, and then with the new one alone', async () => {
    const { webhook, secret: former } = await aWebhook(['order.created']);
    const { body } = await admin.post(`${webhooksPath}/${webhook.id}/secret`);
    expect(body.secret).not.toBe(former);
    expect(Date.parse(String(body.webhook.former_secret_until))).toBe(api.clock.now().getTime() + 24 * hour * 1000);
    await anOrder();
    await api.runJobs();
    for (const secret of [former, body.secret]) verify(secret, received[0] ?? expect.fail('nothing came'));
    api.clock.advance(24 * hour);
    await anOrder();
    await api.runJobs();
    const second = received[1] ?? expect.fail('nothing came');
    verify(body.secret, second);
    expect(() => verify(former, second)).toThrow('No matching signature');
    expect((await admin.get(webhooksPath)).body.items[0]?.former_secret_until).toBeNull();
  });

  it('shows its secret once, and the database has it sealed', async () => {
    const { secret, webhook } = await aWebhook();
    const bare = secret.slice('whsec_'.length);
    const rows = [...(await api.db.selectFrom('webhooks').selectAll().execute()), ...(await auditOf(webhook.id))];
    expect(JSON.stringify(rows)).not.toContain(bare);
    expect(JSON.stringify((await admin.get(webhooksPath)).body)).not.toContain(bare);
  });

  it('is changed and removed with its log; what was about to be sent is not', async () => {
    const { webhook } = await aWebhook(['order.created']);
    const change = { url: `${url}/2`, events: ['customer.created', 'order.shipped', 'order.shipped'] };
    const stale = await admin.put(`${webhooksPath}/${webhook.id}`, change, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
    const { body } = await admin.put(`${webhooksPath}/${webhook.id}`, change);
    expect(body).toMatchObject({ url: `${url}/2`, events: ['order.shipped', 'customer.created'], version: 2 });
    await anOrder();
    expect((await admin.del(`${webhooksPath}/${webhook.id}`)).status).toBe(200);
    await api.runJobs();
    expect(received).toEqual([]);
    expect((await admin.get(`${webhooksPath}/${webhook.id}/deliveries`)).status).toBe(404);
  });

  it('is one of ten at most', async () => {
    for (let count = 0; count < 10; count++) await aWebhook(['order.created'], `${url}/${count}`);
    const refused = await admin.post(webhooksPath, { url, events: ['order.created'] });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'webhooks.too_many']);
  });

  it.each([
    [{ url: 'loja.com.br/hook', events: ['order.created'] }, 'url'],
    [{ url: 'ftp://loja.com.br/', events: ['order.created'] }, 'url'],
    [{ url: 'https://ana:segredo@loja.com.br/', events: ['order.created'] }, 'url'],
    [{ url: `https://loja.com.br/${'x'.repeat(500)}`, events: ['order.created'] }, 'url'],
    [{ url: 'https://loja.com.br/', events: [] }, 'events'],
    [{ url: 'https://loja.com.br/', events: ['webhook.test'] }, 'events'],
  ])('is not made of %j', async (body, field) => {
    const refused = await admin.post(webhooksPath, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.error.fields ?? {})[0]).toContain(field);
  });
});

test('only administrators see webhooks', async () => {
  const { webhook } = await aWebhook();
  const person = await api.signIn('diretor');
  const calls = [
    person.get(webhooksPath),
    person.post(`${webhooksPath}/${webhook.id}/test`),
    program.get(webhooksPath),
  ];
  for (const { status } of await Promise.all(calls)) expect([401, 403]).toContain(status);
});
