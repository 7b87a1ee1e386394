import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

/** Server on this machine that stands for a foreign one. */
export async function aWebServer(listener: RequestListener): Promise<{ asked: string[]; port: number }> {
  const requested: string[] = [];
  const server = createServer((request, reply) => {
    requested.push(request.url ?? '');
    listener(request, reply);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { asked: requested, port: (server.address() as AddressInfo).port };
}

export function closeWebServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
