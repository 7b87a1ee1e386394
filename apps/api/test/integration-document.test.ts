import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anIntake } from './builders-orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'botica-integration-'));
let api: TestApp;
let receiver: ChildProcess | undefined;

beforeAll(async () => {
  api = await startTestApp({ SESSION_IDLE: '365d', SESSION_MAX: '365d' });
});
afterAll(async () => {
  receiver?.kill();
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : expect.fail('no port');
}

/** Source of the program that the document shows. */
function receiverOfTheDocument(): string {
  const text = readFileSync(new URL('../../../docs/integration.md', import.meta.url), 'utf8');
  return /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? expect.fail('the document has no program');
}

async function start(url: string, secret: string): Promise<string[]> {
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, receiverOfTheDocument());
  const printed: string[] = [];
  const env = { PATH: process.env.PATH, PORT: new URL(url).port, BOTICA_WEBHOOK_SECRET: secret };
  receiver = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout?.on('data', (chunk: Buffer) => printed.push(...chunk.toString('utf8').trim().split('\n')));
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return printed;
    await sleep(20);
  }
}

test('the receiver of docs/integration.md takes signed messages, once each, and no others', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  const admin = await api.signIn<{ secret: string; webhook: { id: number } }>('admin');
  const events = ['order.created', 'customer.created'];
  const { body } = await admin.post('/v2/store/webhooks', { url, events });
  const printed = await start(url, body.secret);
  expect(receiverOfTheDocument().trim().split('\n').length).toBeLessThanOrEqual(22);
  // The program uses the machine's clock.
  api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000);
  const program = await api.integrate();
  expect((await program.post('/v2/orders', anIntake())).status).toBe(200);
  await api.runJobs();
  await vi.waitFor(() => expect([...printed].sort()).toEqual(['customer.created 1', 'order.created #1']), 10_000);
  const log = await admin.get<{ items: { id: number; state: string }[] }>(
    `/v2/store/webhooks/${body.webhook.id}/deliveries`,
  );
  for (const { id, state } of log.body.items) {
    expect(state).toBe('delivered');
    await admin.post(`/v2/store/webhooks/${body.webhook.id}/deliveries/${id}/resend`);
  }
  await api.runJobs();
  expect(printed).toHaveLength(2);
  const forged = await fetch(url, {
    method: 'POST',
    headers: { 'webhook-id': 'msg_x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) },
    body: '{"type":"order.created","data":{"id":1}}',
  });
  expect(forged.status).toBe(401);
});
