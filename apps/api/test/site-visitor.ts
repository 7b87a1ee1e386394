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

/** Opens addresses of a store's site. The address leads to the server, the Host header to the store. */
export const visitorAt =
  (address: string, host: string) =>
  (path: string, { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {}) =>
    new Promise<Visited>((resolve, reject) => {
      const outgoing = request(address, { path, method, headers: { host, ...headers } }, (reply) => {
        buffer(reply).then(
          (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: bytes.toString(), bytes }),
          reject,
        );
      });
      outgoing.on('error', reject).end();
    });

/** Visitor of a server in this process. */
export async function siteVisitor(app: FastifyInstance, host: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return visitorAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, host);
}
