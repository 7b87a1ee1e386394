import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Surroundings } from '../context.ts';
import { escapeHtml } from './escape-html.ts';
import { pagePolicy } from './security-headers.ts';

type PageSurroundings = Pick<Surroundings, 'db' | 'clock' | 'outside'>;

/** Content of the page. Texts are plain and are escaped here. */
export interface PageContent {
  title: string;
  text: string;
  /** Label of a button that sends the page's own address again. */
  button?: string;
  status?: 404;
}

/** Small page behind a link of a mail. Opening it changes nothing, because mail programs open links too. */
export interface VisitorPage {
  path: string;
  show(query: Record<string, unknown>, around: PageSurroundings): Promise<PageContent>;
  /** Called when the button is pressed. */
  confirm(query: Record<string, unknown>, around: PageSurroundings): Promise<PageContent>;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}
h1{font-size:1.375rem;line-height:1.3}button{font:inherit;font-weight:600;margin-top:.5rem;padding:.75rem 1.5rem;border:0;border-radius:8px;background:#0b7285;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #0b7285;outline-offset:3px}`;

function sendPage(reply: FastifyReply, { title, text, button, status }: PageContent): FastifyReply {
  const { nonce, policy } = pagePolicy();
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return reply
    .code(status ?? 200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`,
    );
}

/** The pages need no session and no script; the body of the form is not read. */
export async function registerVisitorPages(
  app: FastifyInstance,
  pages: readonly VisitorPage[],
  around: PageSurroundings,
): Promise<void> {
  await app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    for (const { path, show, confirm } of pages) {
      scope.get<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) =>
        sendPage(reply, await show(query, around)),
      );
      scope.post<{ Querystring: Record<string, unknown> }>(path, async ({ query }, reply) =>
        sendPage(reply, await confirm(query, around)),
      );
    }
  });
}
