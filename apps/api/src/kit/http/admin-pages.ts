import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './security-headers.ts';

/**
 * The built admin: hashed assets cached for a year, and `index.html` for every path that is a screen, with the
 * response's own nonce. Returns null when there is no build, as in the API's tests.
 */
export async function serveAdmin(
  app: FastifyInstance,
  folder: string,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  const indexPath = path.join(folder, 'index.html');
  if (!existsSync(indexPath)) return null;
  const html = readFileSync(indexPath, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, filePath) => {
      const isHashed = filePath.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
  });
  return (reply) => {
    const { nonce, policy } = pagePolicy();
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce));
  };
}
