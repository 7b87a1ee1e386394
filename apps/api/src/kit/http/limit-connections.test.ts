import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'destroy' in each ? each.destroy() : each.close();
});

/** Server that answers `/` at once, and `/slow` when the test says so. */
async function serve(isProxy = false) {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(() => response.end('slow'));
    else response.end('soon');
  });
  limitConnections(server, { isProxy: () => isProxy, mostIdle: 2 });
  server.listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  const open = async () => {
    const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    opened.push(socket);
    const accepted = once(server, 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    return socket;
  };
  return { open, waiting };
}

const ask = async (socket: Socket, path: string) => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return String((await once(socket, 'data'))[0]);
};

it('closes the connection that has been idle for longest when a network has too many', async () => {
  const { open } = await serve();
  const [first, second] = [await open(), await open()];
  expect(await ask(first, '/')).toContain('soon');
  const closed = once(second, 'close');
  const third = await open();
  await closed;
  for (const socket of [first, third]) expect(await ask(socket, '/')).toContain('soon');
});

it('closes no connection with a running request, and counts it again afterwards', async () => {
  const { open, waiting } = await serve();
  const busy = await open();
  const answer = ask(busy, '/slow');
  await expect.poll(() => waiting.length).toBe(1);
  const [one, two] = [await open(), await open()];
  const closed = once(one, 'close');
  waiting[0]?.();
  expect(await answer).toContain('slow');
  await closed;
  expect(await ask(busy, '/')).toContain('soon');
  expect(two.destroyed).toBe(false);
});

it('leaves the connections of a proxy alone', async () => {
  const { open } = await serve(true);
  const sockets = [await open(), await open(), await open(), await open()];
  for (const socket of sockets) expect(await ask(socket, '/')).toContain('soon');
});
