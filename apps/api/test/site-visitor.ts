import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface Visited {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes: Buffer;
}

/** Somebody who opens addresses of a store's site: the server is found by its port, the store by the Host. */
export async function siteVisitor(app: FastifyInstance, host: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {}) =>
    new Promise<Visited>((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host, ...headers } }, (reply) => {
        buffer(reply).then(
          (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes.toString(), bytes }),
          reject,
        );
      });
      sent.on('error', reject).end();
    });
}
