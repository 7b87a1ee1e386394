import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillPath } from '@botica/contract/kit/endpoint';
import { idParam } from '@botica/contract/kit/id-param';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagesAt } from './page-paths.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * The build writes this file (`apps/admin/page-files.ts`): every page of the admin's router, and the files that it
 * loads first.
 */
const pagesFile = 'pages.json';

interface PageFiles {
  scripts: string[];
  styles: string[];
  /** True if the layout first requests the signed-in person. */
  asksWho: boolean;
}

interface Page {
  html: string;
  recordCall: string | undefined;
}

/** Calls that pages make before anything else. */
export interface FirstCalls {
  /** Calls of a page that needs the signed-in person. */
  ofSession: readonly string[];
  /** Calls of pages that show one record, by the page's name: the path with its `{id}`. */
  ofRecord: ReadonlyMap<string, string>;
}

/** Sends the page of an address that is no call. Null if the request is not from a browser, or not for a page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Serves the built admin: hashed assets cached for a year, and `index.html` for every path that is a screen. The page
 * carries the response's nonce, and the files and calls that it needs first. An unknown address answers 404, with a
 * screen for browsers. Returns null if there is no build, as in the API's tests.
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

/** The record's call is included only if the address has a valid id: no other text of an address may reach the page. */
function htmlOf(page: ReturnType<ReturnType<typeof pagesAt<Page>>>, unknownPage: string): string {
  if (!page) return unknownPage;
  const { html, recordCall } = page.value;
  const id = idParam.safeParse(page.params);
  if (recordCall === undefined || !id.success) return html;
  return html.replace('</head>', () => `${fetchHint(fillPath(recordCall, id.data))}</head>`);
}

const fetchHint = (url: string) => `<link rel="preload" as="fetch" crossorigin href="${url}">`;

/**
 * Lets the browser fetch all that the page needs beside the first script, not one after the other. `crossorigin` must
 * match the mode of the script's own fetch, otherwise the browser would fetch twice.
 */
function withHints(html: string, { scripts, styles, asksWho }: PageFiles, firstCalls: readonly string[]): string {
  const hints = [
    ...(asksWho ? firstCalls : []).map(fetchHint),
    ...styles.map((url) => `<link rel="preload" as="style" crossorigin href="${url}">`),
    ...scripts.map((url) => `<link rel="modulepreload" crossorigin href="${url}">`),
  ];
  return html.replace('</head>', () => `${hints.join('')}</head>`);
}
