import { describe, expect, it } from 'vitest';
import { openRdStationDesk, rdStationPath } from '../../../../test/rd-station-desk.ts';
import { faulty } from '../../../../test/rd-station-server.ts';

const desk = await openRdStationDesk();
const { rd, api, admin, connect, shown, runAfter, anOrder, setStatus, jobs } = desk;

const names = () =>
  rd.events.map(({ body }) => (body.payload as { conversion_identifier: string }).conversion_identifier);
const paid = (amount = '150.00') => ({ payments: [{ payment_method: 'pix', status: 'paid', amount }] });
const customerOf = async (orderId: number) =>
  (await api.db.selectFrom('orders').where('id', '=', orderId).select('customer_id').executeTakeFirstOrThrow())
    .customer_id as number;

describe('RD Station', () => {
  it('hears of a new customer who agrees, and of nothing that they took', async () => {
    await connect();
    await anOrder({
      name: 'Zuleica Prado',
      email: 'zuleica@example.com',
      document: { type: 'cpf', number: '52998224725' },
    });
    expect(rd.events).toEqual([]);
    await api.runJobs();
    expect(rd.events.map(({ body }) => body)).toEqual([
      {
        event_type: 'CONVERSION',
        event_family: 'CDP',
        payload: {
          conversion_identifier: 'botica-novo-cliente',
          email: 'zuleica@example.com',
          name: 'Zuleica Prado',
          legal_bases: [{ category: 'communications', type: 'consent', status: 'granted' }],
        },
      },
    ]);
  });

  it('hears of an order that comes paid, and of one that is paid later, each once', async () => {
    await connect();
    await anOrder({}, paid());
    await api.runJobs();
    expect(names()).toEqual(['botica-novo-cliente', 'botica-pedido-pago']);
    rd.reset();
    const id = await anOrder();
    await setStatus(id, 20);
    await runAfter(19);
    expect(names()).toEqual(['botica-novo-cliente']);
    await runAfter(1);
    expect(names()).toEqual(['botica-novo-cliente', 'botica-pedido-pago']);
    await admin.put(`/v2/order/${id}/status`, { status: 30, expedition_date: '2099-12-01' });
    await runAfter(60);
    expect(rd.events).toHaveLength(2);
    expect(JSON.stringify(rd.events)).not.toMatch(/vitamina|150|52998224725|pix|flores/i);
  });

  it('hears once of an order whose payment was taken back and done again', async () => {
    await connect();
    const id = await anOrder();
    await setStatus(id, 20);
    expect((await admin.post(`/v2/order/${id}/status/undo`)).status).toBe(200);
    await runAfter(30);
    expect(names()).toEqual(['botica-novo-cliente']);
    await setStatus(id, 20);
    await runAfter(20);
    expect(names()).toEqual(['botica-novo-cliente', 'botica-pedido-pago']);
  });

  it('hears nothing of an order that was cancelled meanwhile', async () => {
    await connect();
    const id = await anOrder();
    await setStatus(id, 20);
    await setStatus(id, 55);
    await runAfter(60);
    expect(names()).toEqual(['botica-novo-cliente']);
  });

  it.each([
    ['has said nothing', { marketing_consent: null }],
    ['has refused', { marketing_consent: { granted: false, at: '2026-11-18T12:00:00Z', channel: 'site' } }],
    ['has no e-mail', { email: null, document: { type: 'cpf', number: '11144477735' } }],
  ])('hears nothing of who %s', async (_, customer) => {
    await connect();
    await anOrder(customer, paid());
    expect(await jobs()).toEqual([]);
  });

  it('hears nothing of who takes it back before', async () => {
    await connect();
    const id = await customerOf(await anOrder({}, paid()));
    expect(await jobs()).toHaveLength(2);
    const answer = await admin.put(`/v2/customer/${id}`, { marketing_consent: { granted: false } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await api.runJobs();
    expect(rd.events).toEqual([]);
    expect((await jobs()).map(({ failed_at }) => failed_at)).toEqual([null, null]);
  });

  it('hears nothing of who is forgotten before', async () => {
    await connect();
    const orderId = await anOrder();
    const id = await customerOf(orderId);
    await setStatus(orderId, 55);
    const answer = await admin.post(`/v2/customer/${id}/anonymise`, { reason: 'Pedido do titular' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await api.runJobs();
    expect([rd.events, await jobs()]).toEqual([[], []]);
  });

  it('hears nothing of stores that are not connected, nor of another store', async () => {
    await anOrder();
    expect(await jobs()).toEqual([]);
    await connect();
    const program = await api.integrate(api.otherStore.id);
    await program.post('/v2/orders', {
      customer: {
        name: 'Bia',
        email: 'bia@example.com',
        marketing_consent: { granted: true, at: '2026-11-18T12:00:00Z', channel: 'site' },
      },
      items: [{ title: 'Vitamina', qty: 1, unit_price: '10.00' }],
    });
    expect(await jobs()).toEqual([]);
  });

  it('hears nothing more once a person has ended the integration', async () => {
    await connect();
    await anOrder();
    await admin.del(rdStationPath);
    await api.runJobs();
    expect(rd.events).toEqual([]);
    expect((await jobs())[0]).toMatchObject({ failed_at: null, last_error: null });
  });
});

describe('a conversion', () => {
  it('whose access does not count any more renews it once', async () => {
    await connect();
    rd.known.access.clear();
    await anOrder();
    await api.runJobs();
    expect([rd.asked('/auth/token'), names()]).toEqual([1, ['botica-novo-cliente']]);
  });

  it('that finds the integration lost says so, asks no more, and goes out once it is back', async () => {
    await connect();
    for (const token of rd.known.grants.keys()) rd.revoke(token);
    await anOrder();
    await api.runJobs();
    expect(await shown()).toMatchObject({ connected: false, last_error: 'refused' });
    rd.calls.length = 0;
    await runAfter(60);
    expect(rd.calls).toEqual([]);
    expect((await jobs())[0]?.last_error).toContain('não aceita mais esta autorização');
    await desk.connect();
    await runAfter(3600);
    expect(names()).toEqual(['botica-novo-cliente']);
  });

  it('that is refused with fresh tokens too ends the integration', async () => {
    await connect();
    const refused = (reply: Parameters<typeof faulty.busy>[0]) =>
      void reply.writeHead(401, { 'content-type': 'application/json' }).end('{"errors":{"error_type":"UNAUTHORIZED"}}');
    rd.fault('/platform/events', refused, refused, refused);
    await anOrder();
    await api.runJobs();
    expect([rd.asked('/auth/token'), rd.asked('/platform/events')]).toEqual([1, 2]);
    expect(await shown()).toMatchObject({ connected: false, last_error: 'refused' });
  });

  it.each([
    ['away', 'Não foi possível chegar'],
    ['failing', 'com um erro dela'],
    ['page', 'não se entende'],
  ] as const)('is tried again when RD Station is %s', async (fault, words) => {
    await connect();
    rd.fault('/platform/events', faulty[fault]);
    await anOrder();
    await api.runJobs();
    expect((await jobs())[0]?.last_error).toContain(words);
    await runAfter(30);
    expect(names()).toEqual(['botica-novo-cliente']);
  });

  it('leaves RD Station alone for as long as it asks, and so do the others', async () => {
    await connect();
    rd.fault('/platform/events', faulty.busy);
    await anOrder();
    await api.runJobs();
    await anOrder();
    await runAfter(60);
    expect(rd.asked('/platform/events')).toBe(1);
    await runAfter(60);
    expect(names()).toEqual(['botica-novo-cliente', 'botica-novo-cliente']);
  });

  it('that never gets through stands among what failed, without a name, and can be tried again', async () => {
    await connect();
    rd.fault('/platform/events', ...Array(20).fill(faulty.failing));
    await anOrder({ name: 'Zuleica Prado' });
    for (let tries = 0; tries < 8; tries++) await runAfter(14 * 3600);
    const { body } = await admin.get<{ items: { id: number; name: string; reason: string }[] }>('/v2/failed-jobs');
    const failed = body.items.find(({ name }) => name === 'Conversão na RD Station');
    expect(failed?.reason).toBe('A RD Station respondeu com um erro dela.');
    expect(JSON.stringify(body)).not.toMatch(/zuleica|prado|@/i);
    rd.fault('/platform/events');
    await admin.post(`/v2/failed-jobs/${failed?.id}/retry`);
    await api.runJobs();
    expect(names()).toEqual(['botica-novo-cliente']);
  });
});

it('no secret stands in a reply, an audit row, a job or, readable, in the database', async () => {
  await connect();
  await anOrder({}, paid());
  await runAfter(22 * 3600);
  const current = [...rd.known.access.keys(), ...rd.known.grants.keys(), 'segredo-da-rd-station'];
  const replies = [await admin.get(rdStationPath), await admin.get('/v2/audit'), await admin.get('/v2/failed-jobs')];
  const rows = await Promise.all([
    api.db.selectFrom('audit').selectAll().execute(),
    api.db.selectFrom('jobs').selectAll().execute(),
    api.db.selectFrom('rdstation_connections').selectAll().execute(),
    api.db.selectFrom('rdstation_states').selectAll().execute(),
  ]);
  const text = JSON.stringify([replies, rows]);
  expect(current.length).toBeGreaterThan(2);
  for (const secret of current) expect(text).not.toContain(secret);
});
