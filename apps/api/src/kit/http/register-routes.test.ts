import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
}, 120_000);
afterAll(() => api.close());

test('a stranger is refused before the body is read', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  const socket = connect(address.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  // The body is announced and never sent: only a server that does not wait for it can answer.
  const head = ['POST /v2/orders HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 1000'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a stranger learns nothing of how a body is read', async () => {
  for (const payload of ['{', '[]', '{"customer": 1}']) {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/v2/orders',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(401);
  }
});
