import { describe, expect, it, test } from 'vitest';
import { aHook, openPagarmeDesk } from '../../../../test/pagarme-desk.ts';
import { pagarmeFaults } from '../../../../test/pagarme-server.ts';

const { pagarme, api, connect, save, hook, transactions, runAfter } = await openPagarmeDesk();

const signed = (body: string) => ({ 'x-webhook-asymmetric-signature': pagarme.signer.sign(body) });
const kept = () => api.db.selectFrom('pagarme_hooks').select(['hook_id', 'type', 'subject']).execute();
const drains = () =>
  api.db.selectFrom('jobs').where('kind', '=', 'finance.pagarme_drain').select(['key', 'done_at']).execute();

async function begin() {
  await connect();
  await api.runJobs();
}

describe('a webhook', () => {
  it('is stored without what it told, answered at once, and applied by reading again', async () => {
    await begin();
    const charge = pagarme.charge();
    const body = aHook('charge.paid', { ...charge, status: 'chargedback', amount: 1 });
    expect(await hook(body, signed(body))).toBe(200);
    expect(await kept()).toEqual([{ hook_id: JSON.parse(body).id, type: 'charge.paid', subject: charge.id }]);
    expect(await transactions()).toEqual([]);
    await api.runJobs();
    expect(await transactions()).toMatchObject([{ provider_id: charge.id, status: 0, amount_cents: 10_000 }]);
  });

  it('twice is one, and many are one job', async () => {
    await begin();
    const [one, other] = [pagarme.charge(), pagarme.charge()];
    const bodies = [one, other, one].map((charge) => aHook('charge.updated', { id: charge.id }));
    for (const body of [...bodies, ...bodies]) expect(await hook(body, signed(body))).toBe(200);
    expect(await kept()).toHaveLength(3);
    expect(await drains()).toHaveLength(1);
    await api.runJobs();
    expect(await transactions()).toHaveLength(2);
    const again = aHook('charge.updated', { id: one.id });
    await hook(again, signed(again));
    expect(await drains()).toHaveLength(2);
  });

  it('of an order leads to its charges, of a chargeback to its charge', async () => {
    await begin();
    const [one, other] = [pagarme.charge(), pagarme.charge()];
    for (const body of [
      aHook('order.paid', { id: one.order.id }),
      aHook('chargeback.received', { id: 'chbk_1', charge: { id: other.id } }),
    ]) {
      expect(await hook(body, signed(body))).toBe(200);
    }
    await api.runJobs();
    expect((await transactions()).map(({ provider_id: id }) => id).sort()).toEqual([one.id, other.id].sort());
  });

  it('is read before all the open charges that are looked at once a day', async () => {
    const open = Array.from({ length: 3 }, () => pagarme.charge({ status: 'pending', payment_method: 'pix' }));
    await begin();
    for (const { id } of open) pagarme.fault(`/charges/${id}`, pagarmeFaults.busy);
    await runAfter(24 * 3600);
    const body = aHook('charge.paid', { id: pagarme.charge().id });
    await hook(body, signed(body));
    pagarme.calls.length = 0;
    await runAfter(130);
    const read = pagarme.calls.filter((call) => call.startsWith('GET /charges/'));
    expect(read[0]).toBe(`GET /charges/${JSON.parse(body).data.id}`);
    expect(read.length).toBeGreaterThan(1);
  });

  it('waits while Pagar.me is away', async () => {
    await begin();
    const charge = pagarme.charge();
    pagarme.fault(`/charges/${charge.id}`, pagarmeFaults.failing, pagarmeFaults.away);
    const body = aHook('charge.paid', { id: charge.id });
    await hook(body, signed(body));
    await api.runJobs();
    await runAfter(60);
    expect(await transactions()).toEqual([]);
    await runAfter(120);
    expect(await transactions()).toHaveLength(1);
  });
});

describe('what proves it', () => {
  const body = aHook('charge.paid', { id: 'ch_0000000000000001' });

  test.each([
    ['no signature', () => ({})],
    ['another body’s', () => signed(`${body} `)],
    ['another key’s', () => ({ 'x-webhook-asymmetric-signature': pagarme.signer.forge(body) })],
    [
      'an unknown key’s',
      () => ({ 'x-webhook-asymmetric-signature': pagarme.signer.sign(body).replace('chave', 'outra') }),
    ],
    ['no algorithm', () => ({ 'x-webhook-asymmetric-signature': pagarme.signer.sign(body).replace('RS256', 'none') })],
    ['two keys', () => ({ 'x-webhook-asymmetric-signature': `kid=chave-1; ${pagarme.signer.sign(body)}` })],
    ['garbage', () => ({ 'x-webhook-asymmetric-signature': 'a=b;;;=' })],
    ['user and password that nobody set', () => ({ authorization: `Basic ${btoa('pagarme:senha')}` })],
    [
      'user and password besides a wrong signature',
      () => ({
        'x-webhook-asymmetric-signature': pagarme.signer.forge(body),
        authorization: `Basic ${btoa('pagarme:senha')}`,
      }),
    ],
  ])('%s is none', async (_, headers) => {
    await begin();
    expect(await hook(body, headers())).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it('is no other account’s, no other address’s, and no other body’s', async () => {
    await begin();
    const other = aHook('charge.paid', { id: 'ch_1' }, { account: { id: 'acc_outra' } });
    expect(await hook(other, signed(other))).toBe(403);
    for (const token of ['a'.repeat(43), '%00', '%27', '%F0%9F%92%8A']) {
      expect(await hook(body, signed(body), token)).toBe(404);
    }
    for (const garbage of ['', '[]', '{"id":7}', '{"id":"hook_1"', `{"id":"hook_1","account":{"id":"acc_botica"}}`]) {
      expect(await hook(garbage, signed(garbage))).toBe(400);
    }
    expect(await kept()).toEqual([]);
  });

  it('is user and password where the store has set them, which mend no wrong signature', async () => {
    await begin();
    await save({ basic_user: 'pagarme', basic_password: 'senha' });
    const basic = { authorization: `Basic ${btoa('pagarme:senha')}` };
    expect(await hook(body, signed(body))).toBe(401);
    expect(await hook(body, { authorization: `Basic ${btoa('pagarme:outra')}` })).toBe(401);
    const forged = { 'x-webhook-asymmetric-signature': pagarme.signer.forge(body) };
    expect(await hook(body, { ...forged, ...basic })).toBe(401);
    expect(await hook(body, basic)).toBe(200);
    const next = aHook('charge.paid', { id: 'ch_0000000000000001' });
    expect(await hook(next, { ...signed(next), ...basic })).toBe(200);
  });

  it('is nothing that counts where the own book keeps the payments', async () => {
    await begin();
    await save({ provider: 'book' });
    expect(await hook(body, signed(body))).toBe(404);
  });
});
