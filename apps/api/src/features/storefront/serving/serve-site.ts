import type { IncomingMessage, ServerResponse } from 'node:http';
import { withQuery } from '@botica/contract/features/redirects/redirect-table';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { withoutLastSlashes } from '@botica/contract/kit/last-slashes';
import { siteFileTypes } from '@botica/contract/kit/ports/built-site';
import type { Asker } from '../../../kit/db/cached-read.ts';
import { getOrAdd } from '../../../kit/get-or-add.ts';
import { namesTag } from '../../../kit/http/byte-range.ts';
import type { Outside } from '../../../kit/outside.ts';
import { type Soon, whenKnown } from '../../../kit/when-known.ts';
import type { StoredFile } from './file-table.ts';
import type { CachedSite, Coding, SiteCache } from './site-cache.ts';
import { keptBuilds, shownBuild, unpublishedPage } from './site-hosts.ts';
import { saying } from './unpublished-page.ts';

export const forever = 'public, max-age=31536000, immutable';
export const fresh = 'public, max-age=0, s-maxage=60';

export const headersOf = (isHttps: boolean) => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const notYet = saying('Em breve', 'Esta loja ainda não publicou o seu site.');
const away = saying('Voltamos já', 'Esta página não pôde ser lida agora. Tente de novo em instantes.');

/** Pattern for a coding that the header accepts, without `q=0`. */
const accepts = (coding: string) =>
  new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*(?:,|$)))(?:[\\s;,]|$)`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');

function codingOf(accept: string | undefined, { br, gz }: StoredFile): Coding {
  if (gz === 0 || accept === undefined) return 'identity';
  if (br > 0 && acceptsBrotli.test(accept)) return 'br';
  return acceptsGzip.test(accept) ? 'gzip' : 'identity';
}

/** Maximum length of the path without its query, and of `If-None-Match`. */
const maxPath = 2048;
const maxTags = 1024;

const pathLength = (url: string) => (url.includes('?') ? url.indexOf('?') : url.length);

/** Status of a refusal before path and headers are parsed; null to continue. */
function refusalOf({ method, url = '', headers }: IncomingMessage): 400 | 405 | 414 | null {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  if (pathLength(url) > maxPath) return 414;
  return (headers['if-none-match']?.length ?? 0) > maxTags ? 400 : null;
}

interface RequestTarget {
  /** Path in the manifest's encoding, without needless escapes. Null if it cannot be decoded. */
  path: string | null;
  query: string;
}

function requestTarget(url: string): RequestTarget {
  const length = pathLength(url);
  const [path, query] = [url.slice(0, length), url.slice(length + 1)];
  if (!path.includes('%')) return { path, query };
  try {
    return { path: encodeURI(decodeURI(path)), query };
  } catch {
    return { path: null, query };
  }
}

interface Found {
  site: CachedSite;
  file: StoredFile;
  path: string;
}

interface Head {
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  whole: string[];
}

type Heads = WeakMap<StoredFile, Head>;

export interface SiteServer {
  asker: Asker;
  cache: SiteCache;
  outside: Pick<Outside, 'storefrontHook'>;
  isHttps: boolean;
}

/** Finds an asset in the kept releases, because another server may already show a newer one. */
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

/** Returns a function that sends files. `lost` answers for a file that the storage has lost. */
function fileSender(cache: SiteCache, common: Record<string, string>, lost: (response: ServerResponse) => void) {
  /** Cached headers of sent files, as a flat array of pairs, which is the fastest form in Node. */
  const heads = { br: new WeakMap(), gzip: new WeakMap(), identity: new WeakMap() } satisfies Record<Coding, Heads>;

  function headOf({ site, file, path }: Found, coding: Coding): Head {
    const etag = `"${file.hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    const names = {
      ...common,
      etag,
      vary: 'accept-encoding',
      'cache-control': path.startsWith('/assets/') ? forever : fresh,
      'content-type': siteFileTypes[file.type],
      ...(file.type === 'html' && { 'content-security-policy': site.csp }),
    };
    const unchanged = Object.entries(names).flat();
    return { etag, unchanged, whole: coding === 'identity' ? unchanged : [...unchanged, 'content-encoding', coding] };
  }

  return function send(request: IncomingMessage, response: ServerResponse, found: Found, status: number): Soon<void> {
    const { site, file } = found;
    const { 'accept-encoding': accept, 'if-none-match': known } = request.headers;
    const coding = codingOf(accept, file);
    const head = getOrAdd<StoredFile, Head>(heads[coding], file, () => headOf(found, coding));
    if (status === 200 && namesTag(known, head.etag)) {
      response.writeHead(304, head.unchanged).end();
      return;
    }
    return whenKnown(cache.bytes(site.storeId, file, coding), (body) => {
      if (body === null) return lost(response);
      response.writeHead(status, [...head.whole, 'content-length', `${body.length}`]);
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  };
}

/** Serves a store's site from its manifest. All parts of one response belong to the same release. */
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

  /** 503 for a lost file, which the next build restores. With a 404 search engines would drop the page. */
  const lost = (response: ServerResponse) =>
    plain(response, 503, { 'retry-after': '5', 'cache-control': 'no-store' }, away);

  const send = fileSender(cache, common, lost);

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    site: CachedSite,
    { path, query }: RequestTarget,
  ): Soon<void> {
    const named = path === null || query === '' ? undefined : site.redirects.byQuery(path, query);
    const file = path === null || named !== undefined ? undefined : site.files.get(path);
    if (path !== null && file !== undefined && path !== sitePaths.notFound) {
      return send(request, response, { site, file, path }, 200);
    }
    const to =
      path === null ? undefined : (named ?? site.redirects.byPath(path, query) ?? slashless(site, path, query));
    if (to !== undefined) return plain(response, 301, { location: to, 'cache-control': fresh });
    const sendMissing = () => {
      const missing = site.files.get(sitePaths.notFound);
      if (missing === undefined) return plain(response, 404, {});
      return send(request, response, { site, file: missing, path: sitePaths.notFound }, 404);
    };
    if (!path?.startsWith('/assets/')) return sendMissing();
    return formerAsset(server, site.storeId, path).then((former) =>
      former === null ? sendMissing() : send(request, response, { ...former, path }, 200),
    );
  }

  return (request: IncomingMessage, response: ServerResponse, storeId: number): Soon<void> => {
    const { url = '/' } = request;
    const refusal = refusalOf(request);
    if (refusal !== null) return plain(response, refusal, refusal === 405 ? { allow: 'GET, HEAD' } : {});
    // If another system publishes, Botica serves none of its earlier releases.
    const shown = outside.storefrontHook === null ? shownBuild(asker, storeId) : undefined;
    return whenKnown(shown, (buildId) => {
      if (buildId === undefined) {
        return whenKnown(unpublishedPage(asker, storeId), (page) =>
          plain(response, 404, { 'cache-control': 'no-store' }, page ?? notYet),
        );
      }
      return whenKnown(cache.site(storeId, buildId), (site) =>
        site === undefined ? lost(response) : answer(request, response, site, requestTarget(url)),
      );
    });
  };
}

/** Redirect target for a path with a final slash, if the page without it exists. */
function slashless({ files }: CachedSite, path: string, query: string): string | undefined {
  const without = withoutLastSlashes(path);
  return without !== path && files.has(without) && !without.startsWith('//') ? withQuery(without, query) : undefined;
}
