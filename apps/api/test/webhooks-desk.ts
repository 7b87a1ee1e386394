import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { type WebhookMessage, webhookEvents, webhookMessage } from '@botica/contract/features/webhooks/webhook-events';
import type { Delivery, Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { anIntake } from './builders-orders.ts';
import { startTestApp } from './test-app.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Body extends Webhook, Pick<OrderDetail, 'order'> {
  items: (Webhook & Delivery)[];
  secret: string;
  webhook: Webhook;
  error: ErrorBody;
}

export const webhooksPath = '/v2/store/webhooks';

/** Receiver of webhooks. It stores the messages, and answers as the test says. */
async function aReceiver() {
  const received: Received[] = [];
  const says = { status: 204 };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      reply.writeHead(says.status).end('recebido \u0000 ');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { received, says, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Store with an administrator, a program that sends orders, and a program that receives webhooks. */
export async function openWebhooksDesk() {
  const api = await startTestApp({ SESSION_IDLE: '365d', SESSION_MAX: '365d' });
  const { received, says, server, url } = await aReceiver();
  const admin = await api.signIn<Body>('admin');
  const program = await api.integrate<Body>();
  afterEach(async () => {
    received.length = 0;
    says.status = 204;
    await api.db.deleteFrom('webhooks').execute();
    await api.db.deleteFrom('jobs').execute();
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });
  let people = 0;
  const messages = () => received.map(({ body }) => z.parse(webhookMessage, JSON.parse(body)) as WebhookMessage);
  return {
    api,
    admin,
    program,
    received,
    says,
    url,
    messages,
    types: () => messages().map(({ type }) => type),
    aWebhook: async (events: readonly string[] = webhookEvents, address = url) => {
      const { status, body } = await admin.post(webhooksPath, { url: address, events });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    runAfter: async (seconds: number) => {
      api.clock.advance(seconds);
      await api.runJobs();
    },
    /** Creates an order, by default of a new customer. */
    anOrder: async (buyer: { name: string; email: string } = { name: 'Ana', email: `p${++people}@example.com` }) => {
      const { body } = await program.post('/v2/orders', anIntake({ customer: { ...buyer, phone: '11987654321' } }));
      return body.order.id;
    },
    setStatus: async (id: number, status: number) => {
      const { body, status: answered } = await admin.put(`/v2/order/${id}/status`, {
        status,
        ...(status === 30 && { expedition_date: '2099-12-01' }),
        ...(status === 55 && { status_justification: 'O cliente desistiu.' }),
      });
      expect(answered, JSON.stringify(body)).toBe(200);
    },
    deliveries: async (id: number, query = '') =>
      (await admin.get<{ items: Delivery[] }>(`${webhooksPath}/${id}/deliveries${query}`)).body.items,
    auditOf: (id: number) =>
      api.db
        .selectFrom('audit')
        .where('entity', '=', 'webhook')
        .where('entity_id', '=', id)
        .orderBy('id')
        .select(['action', 'actor_kind', 'changes'])
        .execute(),
    /** Verifies with the receivers' own library, at the time of the test's clock. */
    verify: (secret: string, { headers, body }: Received) => {
      const { now } = Date;
      Date.now = () => api.clock.now().getTime();
      try {
        return new Verifier(secret).verify(body, headers as Record<string, string>);
      } finally {
        Date.now = now;
      }
    },
  };
}
