import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { callbackPath, type RdStationConnection } from '@botica/contract/features/rd-station/rd-station.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, afterEach, expect } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { startRdStation } from './rd-station-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Body = RdStationConnection & Pick<OrderDetail, 'order'> & { error: ErrorBody };

export const rdStationPath = '/v2/rdstation';
export const credentials = { client_id: 'botica-da-loja', client_secret: 'segredo-da-rd-station' };

const consentAt = (now: Date) => ({ granted: true, at: now.toISOString(), channel: 'site' });

/** Readers of the stored data. */
const looksAt = (db: TestApp['db']) => ({
  stored: () => db.selectFrom('rdstation_connections').selectAll().executeTakeFirstOrThrow(),
  jobs: () =>
    db
      .selectFrom('jobs')
      .where('kind', '=', 'rdstation.convert')
      .orderBy('id')
      .select(['id', 'payload', 'attempts', 'done_at', 'failed_at', 'last_error'])
      .execute(),
  auditOf: (action: string) =>
    db
      .selectFrom('audit')
      .where('entity', '=', 'rdstation_connection')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .select(['actor_kind', 'actor_name', 'changes'])
      .executeTakeFirst(),
});

/** Store with an administrator, a program that sends orders, and RD Station. */
export async function openRdStationDesk() {
  const rd = await startRdStation();
  const api = await startTestApp({ RD_STATION_URL: rd.url, SESSION_IDLE: '365d', SESSION_MAX: '365d' });
  const admin = await api.signIn<Body>('admin');
  const program = await api.integrate<Body>();
  afterEach(async () => {
    rd.reset();
    await api.db.deleteFrom('rdstation_connections').execute();
    await api.db.deleteFrom('rdstation_states').execute();
    await api.db.deleteFrom('jobs').execute();
  });
  afterAll(async () => {
    rd.close();
    await api.close();
  });
  /** State of a new connect URL. */
  const begin = async (who = admin) => {
    const { status, body } = await who.get(`${rdStationPath}/new-code`);
    expect(status, JSON.stringify(body)).toBe(200);
    return new URL(String(body.connect_url)).searchParams.get('state') ?? '';
  };
  /** Returns from RD Station, and answers the result that the page shows. */
  const arrive = async (query: Record<string, string>) => {
    const reply = await api.app.inject({ url: `${callbackPath}?${new URLSearchParams(query)}` });
    expect(reply.statusCode).toBe(303);
    const page = new URL(String(reply.headers.location), 'http://botica');
    expect([page.pathname, page.searchParams.get('tab')]).toEqual(['/settings', 'integrations']);
    return page.searchParams.get('rdstation');
  };
  let people = 0;
  return {
    rd,
    api,
    admin,
    program,
    begin,
    arrive,
    ...looksAt(api.db),
    /** Saves credentials, authorises and returns. */
    connect: async () => {
      await admin.put(rdStationPath, credentials);
      expect(await arrive({ state: await begin(), code: rd.newCode() })).toBe('connected');
      rd.calls.length = 0;
    },
    shown: async () => (await admin.get(rdStationPath)).body,
    runAfter: async (seconds: number) => {
      api.clock.advance(seconds);
      await api.runJobs();
    },
    /** Creates an order, by default of a new customer who agrees to marketing. */
    anOrder: async (customer: object = {}, parts: object = {}) => {
      const { status, body } = await program.post('/v2/orders', {
        ...anIntake(),
        customer: {
          name: 'Ana Souza',
          email: `ana${++people}@example.com`,
          marketing_consent: consentAt(api.clock.now()),
          ...customer,
        },
        ...parts,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.order.id;
    },
    setStatus: async (id: number, status: number) => {
      const justification = status === 55 && { status_justification: 'O cliente desistiu.' };
      const answer = await admin.put(`/v2/order/${id}/status`, { status, ...justification });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
  };
}
