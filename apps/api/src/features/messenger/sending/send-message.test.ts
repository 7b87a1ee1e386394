import { describe, expect, it } from 'vitest';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf, branch } = await openMessengerDesk();

const reasonsOf = async (id: number) => (await messagesOf(id)).map(({ state, reason }) => [state, reason]);
const retry = async (id: number) => {
  const [message] = await messagesOf(id);
  return (await admin.post(`/v2/messenger/messages/${message?.id}/retry`)).status;
};

describe('an order’s buyer', () => {
  it('is told nothing until it is switched on', async () => {
    const id = await anOrder();
    await setStatus(id, 20);
    await runAfter(60);
    expect([sent(), await messagesOf(id)]).toEqual([[], []]);
  });

  it('hears of each step once, after it can be taken back no more', async () => {
    for (const event of ['received', 'approved', 'preparing', 'shipped', 'ready'] as const) await switchOn(event);
    const id = await anOrder();
    await runAfter(0);
    expect(sent()).toEqual([expect.stringMatching(/^ana@example\.com: Recebemos o seu pedido #\d+$/)]);
    await setStatus(id, 20);
    await runAfter(19);
    expect(sent()).toHaveLength(1);
    await runAfter(1);
    expect(sent()[1]).toMatch(/foi aprovado$/);
    await setStatus(id, 30);
    await setStatus(id, 50);
    await runAfter(20);
    expect(sent().slice(2)).toEqual([
      expect.stringMatching(/está em preparação$/),
      expect.stringMatching(/foi enviado$/),
    ]);
    expect(await reasonsOf(id)).toEqual(Array.from({ length: 4 }, () => ['sent', null]));
    await runAfter(86_400);
    expect(sent()).toHaveLength(4);
  });

  it('who fetches it is told that it is ready', async () => {
    await switchOn('shipped');
    await switchOn('ready');
    const shipping_address = {
      street: 'Rua das Flores',
      number: '10',
      district: 'Centro',
      city: 'São Paulo',
      uf: 'SP',
      zip: '01001000',
      pickup_on_pharmacy: true,
    };
    const pickup_address = { ...shipping_address, street: 'Rua da Farmácia', number: '7' };
    const id = await anOrder({ shipping_address, pickup_address });
    for (const status of [20, 30, 50]) await setStatus(id, status);
    await runAfter(20);
    expect(sent()).toEqual([expect.stringMatching(/está pronto para retirada$/)]);
    expect(api.mail.sent[0]?.text).toContain('Onde retirar: Rua da Farmácia, 7');
  });

  it('is told nothing of what was taken back, and of it once when it is done again', async () => {
    await switchOn('approved');
    const id = await anOrder();
    await setStatus(id, 20);
    await runAfter(5);
    expect((await admin.post(`/v2/order/${id}/status/undo`)).status).toBe(200);
    await runAfter(30);
    expect([sent(), await messagesOf(id)]).toEqual([[], []]);
    await setStatus(id, 20);
    await runAfter(20);
    expect(sent()).toHaveLength(1);
  });

  it('waits anew when it was taken back and done again at once', async () => {
    await switchOn('approved');
    const id = await anOrder();
    await setStatus(id, 20);
    await runAfter(8);
    await admin.post(`/v2/order/${id}/status/undo`);
    await setStatus(id, 20);
    await runAfter(13);
    expect(sent()).toEqual([]);
    await runAfter(7);
    expect(sent()).toHaveLength(1);
    await runAfter(60);
    expect(sent()).toHaveLength(1);
  });

  it('of an order that is cancelled meanwhile hears that alone', async () => {
    await switchOn('approved');
    await switchOn('cancelled');
    const id = await anOrder();
    await setStatus(id, 20);
    await setStatus(id, 55);
    await runAfter(20);
    expect(sent()).toEqual([expect.stringMatching(/foi cancelado$/)]);
    expect(await reasonsOf(id)).toEqual([
      ['sent', null],
      ['skipped', 'order_changed'],
    ]);
  });

  it('without an e-mail, or where it was switched off meanwhile, is skipped with the reason', async () => {
    await switchOn('received');
    const mute = await anOrder({ customer: { name: 'Bia' } });
    await runAfter(0);
    expect(await reasonsOf(mute)).toEqual([['skipped', 'no_address']]);
    const id = await anOrder();
    await switchOn('received', { branch_ids: [] });
    await runAfter(0);
    expect(await reasonsOf(id)).toEqual([['skipped', 'switched_off']]);
    expect(sent()).toEqual([]);
  });

  it('is told by the branch that sells: the others are silent', async () => {
    const other = await api.db
      .insertInto('branches')
      .values({ store_id: api.store.id, fantasy_name: 'Filial Centro' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await switchOn('received', { branch_ids: [other.id] });
    await anOrder();
    await anOrder({ selling_branch_id: branch });
    await anOrder({ selling_branch_id: other.id });
    await runAfter(0);
    expect(sent()).toHaveLength(1);
    await api.db.deleteFrom('orders').where('selling_branch_id', '=', other.id).execute();
    await api.db.deleteFrom('branches').where('id', '=', other.id).execute();
  });

  it('reads a text as it was written: nothing in it is HTML, and nothing a header', async () => {
    await switchOn('received', {
      subject: 'Oi {nome}',
      text: '{nome} & <script>alert(1)</script>\nRastreio: {rastreio}\n\nFim',
    });
    await anOrder({ customer: { name: '<img/src=x> Souza', email: 'x@example.com' } });
    await runAfter(0);
    const [mail] = api.mail.sent;
    expect(mail?.html).toContain('&#60;img/src=x&#62; &#38; &#60;script&#62;');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text.startsWith('<img/src=x> & <script>alert(1)</script>\n\nFim')).toBe(true);
    expect(mail?.subject).toBe('Oi <img/src=x>');
  });
});

describe('a mail that failed', () => {
  it('is tried again by itself, and by a person once it was given up', async () => {
    await switchOn('received');
    api.mail.fail('not_sent', 8);
    const id = await anOrder();
    for (let tries = 0; tries < 8; tries++) await runAfter(86_400);
    expect([sent(), await reasonsOf(id)]).toEqual([[], [['failed', 'not_sent']]]);
    const listed = await admin.get('/v2/messenger/messages?state=failed');
    expect(listed.body.items).toEqual([expect.objectContaining({ may_retry: true, detail: 'Fake failure: not_sent' })]);
    expect((await admin.get('/v2/failed-jobs')).body.items).toHaveLength(1);
    expect(await retry(id)).toBe(200);
    expect(await retry(id)).toBe(409);
    await runAfter(0);
    expect([sent().length, await reasonsOf(id)]).toEqual([1, [['sent', null]]]);
  });

  it('for good may be tried again by a person', async () => {
    await switchOn('received');
    api.mail.fail('refused');
    const id = await anOrder();
    await runAfter(0);
    expect(await reasonsOf(id)).toEqual([['failed', 'refused']]);
    expect(await retry(id)).toBe(200);
    await runAfter(0);
    expect([sent().length, await reasonsOf(id)]).toEqual([1, [['sent', null]]]);
  });

  it('and may have gone out all the same is never sent again', async () => {
    await switchOn('received');
    api.mail.fail('uncertain');
    const id = await anOrder();
    await runAfter(0);
    expect(await reasonsOf(id)).toEqual([['failed', 'uncertain']]);
    expect(await retry(id)).toBe(409);
    await runAfter(86_400);
    expect(sent()).toHaveLength(1);
  });

  it('whose runner died while it sent is not sent twice, and is among what failed', async () => {
    await switchOn('received');
    const id = await anOrder();
    // The state after a runner was killed between its mark and the answer of the mail server.
    const now = api.clock.now();
    await api.db.updateTable('jobs').set({ sending_since: now, locked_until: now, attempts: 1 }).execute();
    await runAfter(600);
    expect([sent(), await reasonsOf(id)]).toEqual([[], [['failed', 'uncertain']]]);
  });

  it('whose runner died after the mail server had taken it counts as sent', async () => {
    await switchOn('received');
    const id = await anOrder();
    await api.db.updateTable('jobs').set({ done_at: api.clock.now() }).execute();
    expect(await reasonsOf(id)).toEqual([['sent', null]]);
    await api.db.deleteFrom('jobs').execute();
    expect(await reasonsOf(id)).toEqual([['sent', null]]);
    expect((await admin.get('/v2/messenger/messages?state=sent')).body.items).toHaveLength(1);
    expect((await admin.get('/v2/messenger/messages?state=waiting')).body.items).toEqual([]);
  });
});

it('two servers that take the jobs at once send each mail once', async () => {
  await switchOn('received');
  const count = 6;
  for (let n = 0; n < count; n++) await anOrder({ customer: { name: `Bia ${n}`, email: `b${n}@example.com` } });
  await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
  expect(sent()).toHaveLength(count);
  expect(new Set(sent()).size).toBe(count);
});
