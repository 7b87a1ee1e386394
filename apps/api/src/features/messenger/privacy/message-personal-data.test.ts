import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aCpf, placeCustomer } from '../../../../test/builders-customers.ts';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const desk = await openMessengerDesk();
const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf, customerOf, lastLink, openLink } = desk;

const carla = { name: 'Carla Reis', email: 'Carla.Reis@example.com', phone: '11955553333' };
const bia = { name: 'Bia Lima', email: 'Bia.Lima@example.com', phone: '11955554444' };

async function anonymise(customer: number): Promise<void> {
  const { status, body } = await admin.post(`/v2/customer/${customer}/anonymise`, {
    reason: 'Pedido da própria pessoa',
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Texts that are still found in the tables of messages and in their jobs. */
async function stored(...traces: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of ['messages', 'message_opt_outs', 'jobs'] as const) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(api.db);
    const text = JSON.stringify(rows).toLowerCase();
    found.push(...traces.filter((trace) => text.includes(trace.toLowerCase())).map((trace) => `${table}: ${trace}`));
  }
  return found;
}

it('a customer’s file tells what they were told, where to, and what they said to it', async () => {
  await switchOn('received');
  await switchOn('received', {}, 'whatsapp');
  const id = await anOrder({ customer: { ...carla, document: { type: 'cpf', number: aCpf(91) } } });
  await runAfter(0);
  expect((await admin.post(`/v2/order/${id}/messages/whatsapp`, { event: 'received' })).status).toBe(200);
  await openLink('POST', lastLink());
  const { body } = await admin.get(`/v2/customer/${await customerOf(id)}/export`);
  const at = api.clock.now().toISOString();
  const reported = { order: expect.stringMatching(/^#\d+$/), event: 'received', reason: null, at };
  expect(body).toMatchObject({
    messages: [
      { ...reported, channel: 'mail', state: 'sent', address: carla.email },
      { ...reported, channel: 'whatsapp', state: 'opened', address: carla.phone },
    ],
    mail_opt_outs: [{ email: 'carla.reis@example.com', is_opted_out: true, changed_at: at }],
  });
  // The names of the store's own people are their data, not the customer's.
  expect(JSON.stringify((body as unknown as { messages: object[] }).messages)).not.toContain('Agente');
});

it('who is forgotten is told nothing more, and no table holds where they were written to', async () => {
  await switchOn('received');
  const id = await anOrder({ customer: bia });
  await runAfter(0);
  const link = lastLink();
  await setStatus(id, 55);
  await openLink('POST', link);
  await switchOn('cancelled');
  const waiting = { state: 'waiting', next_at: api.clock.now(), settled_at: null } as const;
  await api.db.updateTable('messages').set(waiting).where('order_id', '=', id).execute();
  expect(await stored('bia.lima')).toEqual(['messages: bia.lima', 'message_opt_outs: bia.lima']);
  await anonymise(await customerOf(id));
  expect(await stored('bia', 'lima')).toEqual([]);
  expect((await messagesOf(id)).map(({ state, reason, to }) => [state, reason, to])).toEqual([
    ['skipped', 'forgotten', null],
  ]);
  await runAfter(86_400);
  expect(sent()).toHaveLength(1);
  expect((await openLink('POST', link)).statusCode).toBe(200);
  expect(await stored('bia', 'lima')).toEqual([]);
});

it('a phone goes too where the order was nobody’s, and what a former e-mail has said', async () => {
  await switchOn('received', {}, 'whatsapp');
  const { name, phone } = { name: 'Úrsula Brandão', phone: '92984445566' };
  const order = await anOrder({ customer: { name, phone } });
  // Older versions did not create a customer from a phone alone and left orders like this.
  await api.db.updateTable('orders').set({ customer_id: null }).where('id', '=', order).execute();
  expect(await customerOf(order)).toBe(0);
  expect((await admin.post(`/v2/order/${order}/messages/whatsapp`, { event: 'received' })).status).toBe(200);
  await setStatus(order, 55);
  const id = await placeCustomer(api.db, api.store.id, { name, phone, email: 'ursula@antes.example' });
  await admin.put(`/v2/customer/${id}/messages/opt-out`, { mail_opt_out: true });
  expect((await admin.put(`/v2/customer/${id}`, { email: 'ursula@depois.example' })).status).toBe(200);
  expect(await stored(phone, 'ursula@')).toEqual([`messages: ${phone}`, 'message_opt_outs: ursula@']);
  await anonymise(id);
  expect(await stored(phone, 'ursula@')).toEqual([]);
});

it('who shares an e-mail with somebody forgotten still wants no mails to it, until they are forgotten too', async () => {
  await switchOn('received');
  const email = 'familia@example.com';
  const shared = (name: string, n: number) => ({ name, email, document: { type: 'cpf' as const, number: aCpf(n) } });
  const id = await anOrder({ customer: shared('Dora', 93) });
  await runAfter(0);
  const other = await placeCustomer(api.db, api.store.id, { name: 'Edu', email, cpf: aCpf(94) });
  await admin.put(`/v2/customer/${other}/messages/opt-out`, { mail_opt_out: true });
  await setStatus(id, 55);
  await anonymise(await customerOf(id));
  expect((await admin.get(`/v2/customer/${other}/messages/opt-out`)).body.mail_opt_out).toBe(true);
  await anOrder({ customer: shared('Edu', 94) });
  await runAfter(0);
  expect(sent()).toHaveLength(1);
  await api.db.updateTable('orders').set({ status: 55 }).where('customer_id', '=', other).execute();
  await anonymise(other);
  expect(await stored('familia')).toEqual([]);
});

it('a mail that failed keeps no address in what the server said of it', async () => {
  await switchOn('received');
  api.mail.fail('refused');
  const id = await anOrder({ customer: bia });
  await runAfter(0);
  await setStatus(id, 55);
  await api.db.updateTable('jobs').set({ last_error: 'no mailbox bia.lima@example.com here' }).execute();
  expect(await stored('bia.lima')).toEqual(['messages: bia.lima', 'jobs: bia.lima']);
  await anonymise(await customerOf(id));
  expect(await stored('bia')).toEqual([]);
});
