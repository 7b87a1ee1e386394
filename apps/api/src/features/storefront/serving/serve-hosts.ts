import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { site as siteCalls } from '@botica/contract/features/website/info/site-info.contract';
import type { Endpoint } from '@botica/contract/kit/endpoint';
import { media } from '@botica/contract/platform/media/media.contract';
import type { Clock } from '../../../kit/context.ts';
import type { Asker } from '../../../kit/db/cached-read.ts';
import type { Log } from '../../../kit/log.ts';
import type { LoopWatch } from '../../../kit/loop-watch.ts';
import type { Outside } from '../../../kit/outside.ts';
import { hostName } from '../../../kit/panel-host.ts';
import type { Settings } from '../../../kit/settings.ts';
import { type Soon, whenKnown } from '../../../kit/when-known.ts';
import { isOfPreview, openPreviews } from '../preview/preview-cache.ts';
import { sendPreview } from '../preview/send-preview.ts';
import { headersOf, serveSite } from './serve-site.ts';
import { openSiteCache } from './site-cache.ts';
import { destinationOf, isPanelName } from './site-hosts.ts';

interface Hosting extends Asker {
  settings: Settings;
  clock: Clock;
  outside: Outside;
  log: Log;
  /** All endpoints. A site's host answers only those that every site may read. */
  endpoints: readonly Endpoint[];
  loop?: LoopWatch | undefined;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Reduces a request with an absolute URL to its path (RFC 9112, 3.2.2). False if the URL names another host than the
 * Host header.
 */
function takeOwnAddress(request: IncomingMessage, name: string): boolean {
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? '/') ?? [];
  if (authority === undefined) return true;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return hostName(authority) === name;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Paths that a store's host answers besides its pages: health, pictures, the site's own data, and calls with the shop's
 * token.
 */
function openPaths(endpoints: readonly Endpoint[]): RegExp {
  const beside: ReadonlySet<string> = new Set([media.endpoints.show.path, siteCalls.endpoints.info.path]);
  const open = endpoints.filter(({ access, path }) => access === 'public-token' || beside.has(path));
  const patterns = open.map(({ path }) =>
    path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace('{store}', '\\d+')
      .replace(/\{\w+\}/g, '[^/]+'),
  );
  return new RegExp(`^(?:/health(?:/.*)?|${patterns.join('|')})$`);
}

/**
 * Routes requests by their Host header before anything else is read. A store's host only serves its site, never the
 * panel. An unknown host gets 421.
 */
export function serveHosts(
  server: Server,
  { db, changes, clock, settings, outside, log, endpoints, loop }: Hosting,
): void {
  const [panel, ...others] = server.listeners('request') as Serve[];
  if (panel === undefined || others.length > 0) throw new Error('One listener answers the requests');
  const asker = { db, changes };
  const isOpen = openPaths(endpoints);
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const previews = openPreviews({ db, clock, settings, outside, log });
  const site = serveSite({ asker, cache: openSiteCache(outside.files), outside, isHttps });

  const route = (request: IncomingMessage, response: ServerResponse, name: string): Soon<void> =>
    whenKnown(destinationOf(asker, settings, name), (destination) => {
      if (destination.to === 'panel') return panel(request, response);
      if (destination.to === 'nobody' || !takeOwnAddress(request, name)) return misdirected(response, settings);
      if (isOpen.test(pathOf(request))) return panel(request, response);
      if (name !== destination.domain) return toDomain(request, response, destination.domain);
      const { storeId } = destination;
      if (!isOfPreview(request)) return site(request, response, storeId);
      return previews.find(destination, request).then((preview) => {
        if (preview === null) return site(request, response, storeId);
        return sendPreview(request, response, headersOf(isHttps), preview);
      });
    });

  server.removeListener('request', panel);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const name = hostName(request.headers.host ?? '');
    // A request with two Host headers goes to the panel, which refuses it. The panel limits floods itself.
    if (countHosts(request) !== 1 || isPanelName(settings, name) || /^\/health(\/|$)/.test(pathOf(request))) {
      panel(request, response);
      return;
    }
    const fail = (error: unknown) => {
      log.error({ err: error }, 'a page of a site could not be served');
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '5', 'content-length': '0' });
      response.end();
    };
    try {
      // The site's work is synchronous, or waits for a file of the storage.
      loop?.begin('(site)')();
      const answered = route(request, response, name);
      if (answered instanceof Promise) answered.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** Answers 421 Misdirected Request (RFC 9110, 15.5.20). */
function misdirected(response: ServerResponse, { publicUrl }: Pick<Settings, 'publicUrl'>): void {
  const text = publicUrl === null ? whyNobody : '';
  response.writeHead(421, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': `${Buffer.byteLength(text)}`,
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Text for the operator, the only person who could have meant this server. */
const whyNobody = 'Este servidor não atende por este nome. Quem cuida dele diz em PUBLIC_URL por qual atende.\n';

function toDomain({ headers, url = '/' }: IncomingMessage, response: ServerResponse, domain: string): void {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? '';
  response.writeHead(301, { location: `//${domain}${port}${url.startsWith('/') ? url : '/'}`, 'content-length': '0' });
  response.end();
}
