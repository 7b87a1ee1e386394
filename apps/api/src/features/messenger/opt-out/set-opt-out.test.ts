import { describe, expect, it } from 'vitest';
import { placeCustomer } from '../../../../test/builders-customers.ts';
import { openMessengerDesk } from '../../../../test/messenger-desk.ts';

const desk = await openMessengerDesk();
const { api, admin, switchOn, anOrder, setStatus, runAfter, sent, messagesOf, customerOf } = desk;

const pathOf = (customer: number) => `/v2/customer/${customer}/messages/opt-out`;
const ana = { name: 'Ana Souza', email: 'ana@example.com' };

describe('what a customer has said to mails', () => {
  it('is set and taken back by staff, and tells by whom and when', async () => {
    await switchOn('received');
    await switchOn('cancelled');
    const id = await anOrder();
    const path = pathOf(await customerOf(id));
    expect((await admin.get(path)).body).toEqual({
      mail_opt_out: false,
      version: 1,
      changed_at: null,
      changed_by: null,
    });
    const at = api.clock.now().toISOString();
    const { status, body, etag } = await admin.put(path, { mail_opt_out: true }, { 'if-match': '"1"' });
    const out = { mail_opt_out: true, version: 2, changed_at: at, changed_by: 'Agente admin' };
    expect([status, body, etag]).toEqual([200, out, 'W/"2"']);
    await runAfter(0);
    await setStatus(id, 55);
    await runAfter(20);
    expect(sent()).toEqual([]);
    expect((await messagesOf(id)).map(({ reason }) => reason)).toEqual(['opted_out', 'opted_out']);
    expect((await admin.get(path)).body).toEqual(out);
    expect((await admin.put(path, { mail_opt_out: false })).body).toMatchObject({ mail_opt_out: false, version: 3 });
    await anOrder();
    await runAfter(0);
    expect(sent()).toHaveLength(1);
  });

  it('is refused to who saw an older one, with what holds by now; a repeat is none', async () => {
    const id = await placeCustomer(api.db, api.store.id, ana);
    const set = (mail_opt_out: boolean, version: number) =>
      admin.put(pathOf(id), { mail_opt_out }, { 'if-match': `"${version}"` });
    expect((await set(true, 1)).status).toBe(200);
    expect((await set(true, 1)).body.version).toBe(2);
    const stale = await set(false, 1);
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    expect(stale.body.error.current).toMatchObject({ mail_opt_out: true, version: 2, changed_by: 'Agente admin' });
    expect((await set(false, 2)).status).toBe(200);
    const reported = api.db
      .selectFrom('audit')
      .where('action', '=', 'messenger.opt_out_changed')
      .where('entity_id', '=', id);
    expect((await reported.select(['entity', 'changes']).orderBy('id').execute()).map((row) => row)).toEqual([
      { entity: 'customer', changes: { mail_opt_out: [false, true] } },
      { entity: 'customer', changes: { mail_opt_out: [true, false] } },
    ]);
  });

  it('is known where an order came with another e-mail than the record has', async () => {
    await switchOn('received');
    const known = await customerOf(await anOrder());
    await admin.put(pathOf(known), { mail_opt_out: true });
    const document = { type: 'cpf' as const, number: '529.982.247-25' };
    const id = await anOrder({ customer: { ...ana, email: 'ana@trabalho.example', document } });
    expect(await customerOf(id)).toBe(known);
    await runAfter(0);
    expect(sent()).toEqual([]);
    expect((await messagesOf(id)).map(({ reason }) => reason)).toEqual(['opted_out']);
  });

  it('needs an e-mail, rights, and a customer of this store', async () => {
    const mute = await placeCustomer(api.db, api.store.id, { email: null });
    expect((await admin.get(pathOf(mute))).body.mail_opt_out).toBeNull();
    const refused = await admin.put(pathOf(mute), { mail_opt_out: true });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'messenger.no_customer_email']);
    const id = await placeCustomer(api.db, api.store.id, ana);
    const reader = await api.signIn({ grouprules: [{ role: 'Clientes', permissions: ['read'] }] });
    expect((await reader.get(pathOf(id))).status).toBe(200);
    expect((await reader.put(pathOf(id), { mail_opt_out: true })).status).toBe(403);
    const clerk = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['write'] }] });
    expect((await clerk.get(pathOf(id))).status).toBe(403);
    const stranger = await api.signIn('admin', api.otherStore.id);
    expect((await stranger.get(pathOf(id))).status).toBe(404);
    expect((await stranger.put(pathOf(id), { mail_opt_out: true })).status).toBe(404);
  });

  it('holds for both e-mails when two customers become one, whoever of them said it', async () => {
    for (const saying of [0, 1]) {
      const emails = ['rita', 'r.lopes'].map((name) => `${name}${saying}@example.com`);
      const ids: number[] = [];
      for (const email of emails) ids.push(await placeCustomer(api.db, api.store.id, { name: 'Rita Lopes', email }));
      await admin.put(pathOf(ids[saying] as number), { mail_opt_out: true });
      const [id, other_id] = ids as [number, number];
      expect((await admin.post(`/v2/customer/${id}/merge`, { other_id })).status).toBe(200);
      expect((await admin.get(pathOf(id))).body).toMatchObject({ mail_opt_out: true, changed_by: 'Agente admin' });
      const out = api.db.selectFrom('message_opt_outs').select('email').where('is_opted_out', '=', true);
      expect((await out.where('email', 'in', emails).execute()).length).toBe(2);
    }
  });
});

it('the messages of a customer are those of their orders, page by page', async () => {
  await switchOn('received');
  const id = await anOrder();
  await anOrder({ customer: { name: 'Bia', email: 'bia@example.com' } });
  await runAfter(0);
  const path = `/v2/customer/${await customerOf(id)}/messages`;
  const theirs = (await admin.get(path)).body.items.map(({ order_id, state, to }) => [order_id, state, to]);
  expect(theirs).toEqual([[id, 'sent', 'ana@example.com']]);
  expect((await admin.get(`${path}?p=2`)).body.items).toEqual([]);
  const stranger = await api.signIn('admin', api.otherStore.id);
  expect((await stranger.get(path)).status).toBe(404);
});
