import { expect, it } from 'vitest';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf } = await openMessengerDesk();

async function linkOf(parts: Parameters<typeof anOrder>[0] = {}): Promise<string> {
  await switchOn('received');
  const id = await anOrder(parts);
  await runAfter(0);
  const url = /http\S+\/mensagens\/cancelar\S+/.exec(api.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
  expect(id).toBeGreaterThan(0);
  return new URL(url).pathname + new URL(url).search;
}

const open = (method: 'GET' | 'POST', url: string) =>
  api.app.inject({
    ...{ method, url },
    ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }),
  });

const customerOf = async (orderId: number) => {
  const row = api.db.selectFrom('orders').select('customer_id').where('id', '=', orderId);
  return Number((await row.executeTakeFirstOrThrow()).customer_id);
};

it('the link of a mail asks first, tells nothing, and then no mail goes there any more', async () => {
  const link = await linkOf();
  const page = await open('GET', link);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Não receber mais e-mails');
  for (const told of ['ana@', 'Ana', '#']) expect(page.body.replace(/<style.*<\/style>/s, '')).not.toContain(told);
  expect(await api.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([]);

  for (const _ of [1, 2]) {
    const done = await open('POST', link);
    expect([done.statusCode, done.body.includes('Pronto')]).toEqual([200, true]);
  }
  expect(await api.db.selectFrom('message_opt_outs').select('email').execute()).toEqual([{ email: 'ana@example.com' }]);
  const id = await anOrder({ customer: { name: 'Ana', email: 'ANA@example.com' } });
  await runAfter(0);
  expect((await messagesOf(id)).map(({ reason }) => reason)).toEqual(['opted_out']);
  expect(sent()).toHaveLength(1);
  const told = api.db.selectFrom('audit').where('action', '=', 'messenger.opt_out_changed').select(['actor_kind']);
  expect(await told.execute()).toEqual([{ actor_kind: 'system' }]);
});

it('a link that is not ours, or was changed, does nothing', async () => {
  const link = await linkOf();
  const [base = '', mark = ''] = link.split('?m=');
  const [store, message, signature] = mark.split('.');
  const wrong = [
    ...[
      '',
      '?m=',
      '?m=1.1.aaaa',
      `?m=${store}.${Number(message) + 1}.${signature}`,
      `?m=${api.otherStore.id}.${message}.${signature}`,
    ],
    ...[`?m=${mark}&m=${mark}`, `?m=${mark}%00`, `?m=${encodeURIComponent('<script>')}`],
  ];
  for (const query of wrong) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await open(method, base + query);
      expect([query, reply.statusCode]).toEqual([query, 404]);
      expect(reply.body).not.toContain('<script>');
    }
  }
  expect(await api.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([]);
});

it('staff sets and takes it back, by the customer', async () => {
  await switchOn('received');
  await switchOn('cancelled');
  const id = await anOrder();
  const path = `/v2/customer/${await customerOf(id)}/messages`;
  expect((await admin.get(path)).body).toMatchObject({ mail_opt_out: false, items: [{ order_id: id }] });
  expect((await admin.put(`${path}/opt-out`, { mail_opt_out: true })).status).toBe(200);
  expect((await admin.get(path)).body.mail_opt_out).toBe(true);
  await runAfter(0);
  await setStatus(id, 55);
  await runAfter(20);
  expect(sent()).toEqual([]);
  await admin.put(`${path}/opt-out`, { mail_opt_out: false });
  expect((await admin.get(path)).body.mail_opt_out).toBe(false);
  const reader = await api.signIn({ grouprules: [{ role: 'Clientes', permissions: ['read'] }] });
  expect((await reader.put(`${path}/opt-out`, { mail_opt_out: true })).status).toBe(403);
  const stranger = await api.signIn('admin', api.otherStore.id);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.put(`${path}/opt-out`, { mail_opt_out: true })).status).toBe(404);
});

it('who is forgotten is told nothing more, and no table holds where they were written to', async () => {
  const link = await linkOf({ customer: { name: 'Bia Lima', email: 'bia.lima@example.com' } });
  const { body } = await admin.get('/v2/messenger/messages');
  const id = body.items[0]?.order_id ?? 0;
  await setStatus(id, 55);
  await open('POST', link);
  await switchOn('cancelled');
  await api.db
    .updateTable('messages')
    .set({ state: 'waiting', next_at: api.clock.now(), settled_at: null })
    .where('order_id', '=', id)
    .execute();
  const customer = await customerOf(id);
  const gone = await admin.post(`/v2/customer/${customer}/anonymise`, { reason: 'Pedido da própria pessoa' });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  for (const table of ['messages', 'message_opt_outs'] as const) {
    const rows = await api.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('bia.lima');
  }
  expect((await messagesOf(id)).map(({ state, reason, to }) => [state, reason, to])).toEqual([
    ['skipped', 'forgotten', null],
  ]);
  await runAfter(86_400);
  expect(sent()).toHaveLength(1);
  expect((await open('POST', link)).statusCode).toBe(200);
  expect(await api.db.selectFrom('message_opt_outs').selectAll().execute()).toEqual([]);
});
