import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillPath } from '@botica/contract/kit/endpoint';
import { idParam } from '@botica/contract/kit/id-param';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesAt } from './page-paths.ts';
import { pagePolicy } from './security-headers.ts';

/** Written by the build (`apps/admin/page-files.ts`): every page of the admin's router, and what it fetches at once. */
const pagesFile = 'pages.json';

interface PageFiles {
  scripts: string[];
  styles: string[];
  /** Its layout first asks who is signed in. */
  asksWho: boolean;
}

interface Page {
  html: string;
  recordCall: string | undefined;
}

/** What pages ask for before anything else. */
export interface FirstCalls {
  /** Of a page that wants to know who is signed in. */
  ofSession: readonly string[];
  /** Of a page that shows one record, by the page's name: the path of the call with its `{id}`. */
  ofRecord: ReadonlyMap<string, string>;
}

/** Sends the page of an address that no call has; null: no browser asked, or for something that no page could be. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * The built admin: hashed assets cached for a year, and `index.html` for every path that is a screen, with the
 * response's own nonce and the files and calls that the page will ask for at once. An address that is none answers 404,
 * to a browser with the screen that says so. Returns null when there is no build, as in the API's tests.
 *
 */
export async function serveAdmin(
  app: FastifyInstance,
  folder: string,
  { ofSession, ofRecord }: FirstCalls,
): Promise<SendPage | null> {
  const indexPath = path.join(folder, 'index.html');
  if (!existsSync(indexPath)) return null;
  const html = readFileSync(indexPath, 'utf8');
  const files: Record<string, PageFiles> = JSON.parse(readFileSync(path.join(folder, pagesFile), 'utf8'));
  const unknown = [...ofRecord.keys()].filter((page) => !(page in files));
  if (unknown.length > 0) throw new Error(`o painel não tem a página que o contrato nomeia: ${unknown.join(', ')}`);
  const pageAt = pagesAt(
    new Map(
      Object.entries(files).map(([page, needs]) => [
        page,
        { html: withHints(html, needs, ofSession), recordCall: ofRecord.get(page) },
      ]),
    ),
  );
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
    const page = pageAt(request.url.split('?', 1)[0] ?? '');
    if (page === undefined && !request.headers.accept?.includes('text/html')) return null;
    const { nonce, policy } = pagePolicy();
    return reply
      .code(page === undefined ? 404 : 200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(htmlOf(page, html).replaceAll('__CSP_NONCE__', nonce));
  };
}

/** Of the record only where its id is one: what else stands in an address never comes into the page. */
function htmlOf(page: ReturnType<ReturnType<typeof pagesAt<Page>>>, unknownPage: string): string {
  if (!page) return unknownPage;
  const { html, recordCall } = page.value;
  const id = idParam.safeParse(page.params);
  if (recordCall === undefined || !id.success) return html;
  return html.replace('</head>', () => `${fetchHint(fillPath(recordCall, id.data))}</head>`);
}

const fetchHint = (url: string) => `<link rel="preload" as="fetch" crossorigin href="${url}">`;

/**
 * All that the page will ask for is fetched beside the first script, not one after the other. `crossorigin`: in the way
 * in which the script's own fetch asks, else the browser would fetch twice.
 */
function withHints(html: string, { scripts, styles, asksWho }: PageFiles, firstCalls: readonly string[]): string {
  const hints = [
    ...(asksWho ? firstCalls : []).map(fetchHint),
    ...styles.map((url) => `<link rel="preload" as="style" crossorigin href="${url}">`),
    ...scripts.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`),
  ];
  return html.replace('</head>', () => `${hints.join('')}</head>`);
}
