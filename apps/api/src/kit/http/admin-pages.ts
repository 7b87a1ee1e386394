import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesAt } from './page-paths.ts';
import { pagePolicy } from './security-headers.ts';

/** Written by the build: every page of the admin's router. */
const pagesFile = 'pages.json';

/** Sends the page of an address that no call has; null: no browser asked, or for something that no page could be. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * The built admin: hashed assets cached for a year, and `index.html` for every path that is a screen, with the
 * response's own nonce. An address that is none answers 404, to a browser with the screen that says so. Returns null
 * when there is no build, as in the API's tests.
 */
export async function serveAdmin(app: FastifyInstance, folder: string): Promise<SendPage | null> {
  const indexPath = path.join(folder, 'index.html');
  if (!existsSync(indexPath)) return null;
  const html = readFileSync(indexPath, 'utf8');
  const isPage = pagesAt(JSON.parse(readFileSync(path.join(folder, pagesFile), 'utf8')));
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
    globIgnore: ['index.html', pagesFile, '**/*.br', '**/*.gz'],
  });
  return (request, reply) => {
    const isThere = isPage(request.url.split('?', 1)[0] ?? '');
    if (!isThere && !request.headers.accept?.includes('text/html')) return null;
    const { nonce, policy } = pagePolicy();
    return reply
      .code(isThere ? 200 : 404)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce));
  };
}
