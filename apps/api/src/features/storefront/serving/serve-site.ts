import type { IncomingMessage, ServerResponse } from 'node:http';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { siteFileTypes } from '@botica/contract/kit/ports/built-site';
import type { Asker } from '../../../kit/db/cached-read.ts';
import type { Outside } from '../../../kit/outside.ts';
import type { StoredFile } from './file-table.ts';
import type { CachedSite, Coding, SiteCache } from './site-cache.ts';
import { keptBuilds, shownBuild } from './site-hosts.ts';

export const forever = 'public, max-age=31536000, immutable';
export const fresh = 'public, max-age=0, s-maxage=60';

/** Headers of every answer of a site. */
export const headersOf = (isHttps: boolean) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const saying = (title: string, text: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
const notYet = saying('Em breve', 'Esta loja ainda não publicou o seu site.');
const away = saying('Voltamos já', 'Esta página não pôde ser lida agora. Tente de novo em instantes.');

/** The header names the coding and does not refuse it with `q=0`. */
const accepts = (coding: string) =>
  new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*(?:,|$)))(?:[\\s;,]|$)`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

function codingOf(accept: string | undefined, { br, gz }: StoredFile): Coding {
  if (gz === 0 || accept === undefined) return 'identity';
  if (br > 0 && acceptsBrotli.test(accept)) return 'br';
  return acceptsGzip.test(accept) ? 'gzip' : 'identity';
}

/** As the manifest writes it: what was encoded without need is as good. Null: no path at all. */
function pathOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path;
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return null;
  }
}

export interface SiteServer {
  asker: Asker;
  cache: SiteCache;
  outside: Pick<Outside, 'storefrontHook'>;
  isHttps: boolean;
}

/** A page of another server may be of a release that this one does not show yet. */
async function formerAsset(
  { asker, cache }: SiteServer,
  storeId: number,
  path: string,
): Promise<{ site: CachedSite; file: StoredFile } | null> {
  for (const buildId of await keptBuilds(asker, storeId)) {
    const site = await cache.site(storeId, buildId);
    const file = site?.files.get(path);
    if (site && file) return { site, file };
  }
  return null;
}

/** Answers for a store's site out of its manifest: within one answer all is of one release. */
export function serveSite(server: SiteServer) {
  const { asker, cache, outside, isHttps } = server;
  const common = headersOf(isHttps);

  function plain(response: ServerResponse, status: number, headers: Record<string, string>, body = ''): void {
    const length = `${Buffer.byteLength(body)}`;
    response.writeHead(status, {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-length': length,
      ...headers,
    });
    response.end(body);
  }

  /** What the storage has lost the next build brings back: until then a search engine forgets no page. */
  const lost = (response: ServerResponse) =>
    plain(response, 503, { 'retry-after': '5', 'cache-control': 'no-store' }, away);

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { site, file, path, status }: { site: CachedSite; file: StoredFile; path: string; status: number },
  ): Promise<void> {
    const coding = codingOf(request.headers['accept-encoding'], file);
    const etag = `"${file.hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    const headers: Record<string, string> = {
      ...common,
      etag,
      vary: 'accept-encoding',
      'cache-control': path.startsWith('/assets/') ? forever : fresh,
      'content-type': siteFileTypes[file.type],
      ...(file.type === 'html' && { 'content-security-policy': site.csp }),
    };
    if (status === 200 && request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const body = await cache.bytes(site.storeId, file, coding);
    if (body === null) return lost(response);
    headers['content-length'] = `${body.length}`;
    if (coding !== 'identity') headers['content-encoding'] = coding;
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return async (request: IncomingMessage, response: ServerResponse, storeId: number): Promise<void> => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return plain(response, 405, { allow: 'GET, HEAD' });
    // Where another system publishes, what Botica has published before is nobody's any more: nothing leaves it.
    const buildId = outside.storefrontHook === null ? await shownBuild(asker, storeId) : undefined;
    const site = buildId === undefined ? undefined : await cache.site(storeId, buildId);
    if (buildId === undefined) return plain(response, 404, { 'cache-control': 'no-store' }, notYet);
    if (site === undefined) return lost(response);
    const path = pathOf(url);
    const file = path === null ? undefined : site.files.get(path);
    if (path !== null && file !== undefined && path !== sitePaths.notFound) {
      return send(request, response, { site, file, path, status: 200 });
    }
    const to = path === null ? undefined : (site.redirects.get(path) ?? slashless(site, path));
    if (to !== undefined) return plain(response, 301, { location: to, 'cache-control': fresh });
    const former = path?.startsWith('/assets/') ? await formerAsset(server, storeId, path) : null;
    if (path !== null && former !== null) return send(request, response, { ...former, path, status: 200 });
    const missing = site.files.get(sitePaths.notFound);
    if (missing === undefined) return plain(response, 404, {});
    return send(request, response, { site, file: missing, path: sitePaths.notFound, status: 404 });
  };
}

/** A page that is asked for with a slash behind is the one without. */
function slashless({ files }: CachedSite, path: string): string | undefined {
  const without = path.replace(/\/+$/, '');
  return without !== path && files.has(without) && !without.startsWith('//') ? without : undefined;
}
