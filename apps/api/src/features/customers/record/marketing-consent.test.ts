import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { aCpf } from '../../../../test/builders-customers.ts';
import { anIntake } from '../../../../test/builders-orders.ts';
import { openCustomersDesk } from '../../../../test/customers-desk.ts';

const { api, agent, place, pathOf, auditOf } = await openCustomersDesk();
const program = await api.integrate<OrderDetail & { error: ErrorBody }>();
const viewer = await api.signIn({ grouprules: [{ role: 'Clientes', permissions: ['read'] }] });

let next = 500;
const output = (granted: boolean, at: string) => ({ granted, at, channel: 'site', text_version: '2026-03' });

/** Places an order of this buyer with a consent; returns the id of the customer. */
async function order(cpf: string, statement: ReturnType<typeof output> | null): Promise<number> {
  const customer = { name: 'Ana Souza', document: { type: 'cpf' as const, number: cpf }, marketing_consent: statement };
  const { status, body } = await program.post('/v2/orders', anIntake({ customer }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.customer.id as number;
}
const consentOf = async (id: number) => (await agent.get(pathOf(id))).body.marketing_consent;

describe('a statement to marketing', () => {
  it('is none until there is one, comes with an order, and a later one takes its place', async () => {
    const cpf = aCpf(next++);
    const id = await order(cpf, null);
    expect(await consentOf(id)).toBeNull();
    await order(cpf, output(true, '2026-05-02T12:00:00Z'));
    expect(await consentOf(id)).toEqual({
      granted: true,
      at: '2026-05-02T12:00:00.000Z',
      channel: 'site',
      text_version: '2026-03',
      agent_name: null,
    });
    await order(cpf, output(false, '2026-05-01T12:00:00Z'));
    expect((await consentOf(id))?.granted, 'an earlier one').toBe(true);
    await order(cpf, null);
    expect((await consentOf(id))?.granted, 'an order without one').toBe(true);
    await order(cpf, output(false, '2026-05-03T12:00:00Z'));
    expect(await consentOf(id)).toMatchObject({ granted: false, at: '2026-05-03T12:00:00.000Z' });
    const reported = (await auditOf(id)).flatMap(({ changes }) => changes.marketing_consent ?? []);
    expect(reported.map((one) => one && (one as { granted: boolean }).granted)).toEqual([null, true, true, false]);
  });

  it('is there from the first order of a new customer on, the last one where several come at once', async () => {
    const id = await order(aCpf(next++), output(true, '2026-05-02T12:00:00Z'));
    expect(await consentOf(id)).toMatchObject({ granted: true, channel: 'site' });
    const [created] = await auditOf(id);
    expect(created?.changes.marketing_consent).toMatchObject([null, { granted: true }]);
  });

  it('of a clock that is fast counts as made now, so that a later one can follow', async () => {
    const id = await order(aCpf(next++), output(true, '2999-01-01T00:00:00Z'));
    const at = Date.parse((await consentOf(id))?.at ?? '');
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(
      (await agent.put(pathOf(id), { marketing_consent: { granted: false } })).body.marketing_consent,
    ).toMatchObject({ granted: false });
  });

  it('is refused without a time, a channel or an answer', async () => {
    const customer = { name: 'Ana', marketing_consent: { granted: 'sim', channel: ' ' } } as object;
    const { status, body } = await program.post('/v2/orders', { ...anIntake(), customer });
    expect([status, Object.keys(body.error.fields ?? {}).sort()]).toEqual([
      422,
      ['customer.marketing_consent.at', 'customer.marketing_consent.channel', 'customer.marketing_consent.granted'],
    ]);
  });
});

describe('noted by the team', () => {
  it('it says who and when, is audited, and said again changes nothing', async () => {
    const id = await place();
    const { status, body } = await agent.put(
      pathOf(id),
      { marketing_consent: { granted: true } },
      { 'if-match': '"1"' },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      marketing_consent: {
        granted: true,
        channel: 'atendimento',
        text_version: null,
        agent_name: expect.stringMatching(/\S/),
      },
    });
    const again = await agent.put(pathOf(id), { marketing_consent: { granted: true } });
    expect(again.body.marketing_consent).toEqual(body.marketing_consent);
    expect(again.body.version).toBe(2);
    const stale = await agent.put(pathOf(id), { marketing_consent: { granted: false } }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    const [updated] = (await auditOf(id)).filter(({ action }) => action === 'customers.updated');
    expect(updated?.changes).toMatchObject({ marketing_consent: [null, { granted: true, channel: 'atendimento' }] });
  });

  it('takes Clientes write', async () => {
    const id = await place();
    expect((await viewer.put(pathOf(id), { marketing_consent: { granted: true } })).status).toBe(403);
    expect(await consentOf(id)).toBeNull();
  });
});

it('of two customers who become one a refusal holds, as the preview says', async () => {
  const granted = await order(aCpf(next++), output(true, '2026-06-02T12:00:00Z'));
  const refused = await order(aCpf(next++), output(false, '2026-01-02T12:00:00Z'));
  const preview = await api.signIn<{ marketing_consent: object }>('supervisor');
  const { body } = await preview.get(`${pathOf(granted)}/merge-preview?other_id=${refused}`);
  expect(body.marketing_consent).toEqual({ this: true, other: false, outcome: false });
  const merged = await agent.post(`${pathOf(granted)}/merge`, { other_id: refused });
  expect(merged.body.marketing_consent).toMatchObject({ granted: false, at: '2026-01-02T12:00:00.000Z' });
  expect((await auditOf(granted)).at(-1)?.changes).toMatchObject({
    marketing_consent: [{ granted: true }, { granted: false }],
  });
});

it('goes when the customer is anonymised, from the audit too', async () => {
  const id = await place();
  await agent.put(pathOf(id), { marketing_consent: { granted: true } });
  const { body } = await agent.post(`${pathOf(id)}/anonymise`, { reason: 'Pedido do titular' });
  expect(body.marketing_consent).toBeNull();
  expect(JSON.stringify(await auditOf(id))).not.toContain('atendimento');
});

it('no key reads it, with an order or without', async () => {
  const { body } = await program.post('/v2/orders', {
    ...anIntake({
      customer: { name: 'Ana', email: 'chave@x.com', marketing_consent: output(true, '2026-05-02T12:00:00Z') },
    }),
  });
  expect(JSON.stringify(body)).not.toContain('consent');
});
