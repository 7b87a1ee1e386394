import { posts } from '@botica/contract/features/posts/posts.contract';
import type { Page } from '@playwright/test';
import { scriptVectors } from '../apps/api/test/script-vectors.ts';
import { expect, stayUnaware, test } from './botica-test.ts';
import { callAs } from './call.ts';
import { uniqueWord } from './demo-api.ts';
import { paste } from './paste.ts';

test.describe.configure({ timeout: 180_000 });
// The content security policy is off, so that only the sanitising is tested.
test.use({ bypassCSP: true });

const { create, update, show } = posts.endpoints;
const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo', exact: true });

/** Reports what the vectors try: a script that runs (`alert`), or a request to a server. */
async function watch(page: Page, baseURL: string | undefined): Promise<string[]> {
  const hits: string[] = [];
  const { host } = new URL(baseURL ?? '');
  await page.exposeFunction('hit', (what: string) => hits.push(what));
  await page.addInitScript(() => {
    const { hit } = window as unknown as { hit: (what: string) => void }; // exposed above
    const tell = (name: string) => () => hit(name);
    Object.assign(window, { alert: tell('alert'), confirm: tell('confirm'), prompt: tell('prompt') });
  });
  page.on('dialog', (dialog) => {
    hits.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => hits.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) hits.push(`request ${request.url()}`);
  });
  return hits;
}

/** Parts of a rendered text that are not allowed: handlers, other elements, foreign addresses. */
const strayIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) => {
    const tags = new Set('p h2 h3 h4 strong em u s blockquote ul ol li hr br table tbody tr th td a img'.split(' '));
    // Attributes of the editor itself.
    const own = new Set(['class', 'contenteditable', 'draggable']);
    const kept = new Set(['href', 'rel', 'target', 'src', 'alt', 'start', 'colspan', 'rowspan']);
    return [...root.querySelectorAll('*')].flatMap((element) => {
      if (!tags.has(element.localName)) return [element.outerHTML];
      const odd = [...element.attributes].filter(({ name }) => !kept.has(name) && !own.has(name));
      const href = element.getAttribute('href');
      const src = element.getAttribute('src');
      const leads = href !== null && !/^(https:\/\/|mailto:|tel:|\/[^/\\]|\/$|#)/i.test(href);
      const shows = src !== null && src !== '' && !src.startsWith('/v2/media/');
      for (const name of ['mouseover', 'focus', 'animationstart']) element.dispatchEvent(new Event(name));
      return odd.length > 0 || leads || shows ? [element.outerHTML] : [];
    });
  });

test('colado no editor, nada roda e nada é buscado fora', async ({ page, request, tokenOf, baseURL }) => {
  expect(scriptVectors.length).toBeGreaterThanOrEqual(300);
  const hits = await watch(page, baseURL);
  const call = callAs(request, await tokenOf('administrador'));
  const { id } = await call(create, { body: { title: uniqueWord().slice(-16) } });
  await page.goto(`/blog-post/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
  await text(page).focus();
  for (let at = 0; at < scriptVectors.length; at += 40) {
    for (const vector of scriptVectors.slice(at, at + 40)) await paste(page, { 'text/html': vector });
    expect(await strayIn(page, '.ProseMirror')).toEqual([]);
  }
  await paste(page, { 'text/plain': scriptVectors.slice(0, 100).join('\n\n') });
  expect(await strayIn(page, '.ProseMirror')).toEqual([]);
  expect(hits).toEqual([]);
});

test('guardado pela API e relido no editor, na prévia e na lista, nada roda e nada é buscado fora', async ({
  page,
  request,
  tokenOf,
  baseURL,
}) => {
  const hits = await watch(page, baseURL);
  await stayUnaware(page);
  const call = callAs(request, await tokenOf('administrador'));
  const word = uniqueWord().slice(-16);
  const { id } = await call(create, { body: { title: word, author: '<img src=x onerror=alert(1)>' } });
  const kept: string[] = [];
  for (const body of scriptVectors) {
    // A text with a null character, or with a picture that does not exist, is refused as a whole.
    const stored = await call(update, { params: { id }, body: { body } }).catch((error: Error) => {
      if (!/: (400|422) /.test(error.message)) throw error;
    });
    if (stored?.body) kept.push(stored.body);
  }
  expect(kept.length).toBeGreaterThan(100);
  const titles = scriptVectors.filter((vector) => /^[ -~]{1,33}$/.test(vector)).slice(0, 25);
  for (const title of titles) await call(create, { body: { title: `${word} ${title}` } });

  const open = async (body: string) => {
    await page.goto(`/blog-post/${id}`);
    await expect(page.getByRole('toolbar', { name: 'Formatação de Conteúdo' })).toBeVisible();
    expect(await strayIn(page, '.ProseMirror'), body).toEqual([]);
    await page.getByRole('button', { name: 'Prévia', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Prévia' }).locator('article')).toBeVisible();
    expect(await strayIn(page, '[data-rich-text-view]'), body).toEqual([]);
  };
  const body = kept.join('');
  const summary = scriptVectors.slice(0, 4).join(' ').slice(0, 300);
  const stored = await call(update, { params: { id }, body: { body, abstract: summary } });
  expect(stored.body).toBe(body);
  await open('stored');

  // The texts bypass the server's sanitising, because screens sanitise again before rendering.
  const parts = Array.from({ length: 8 }, (_, at) =>
    scriptVectors.filter((_, index) => index % 8 === at).join('<p>x</p>'),
  );
  const post = await call(show, { params: { id } });
  let part = '';
  await page.route(`**/v2/blog/post/${id}`, (route) => route.fulfill({ json: { ...post, body: part } }));
  for (part of parts) await open(part);

  await page.goto(`/blog?q=${word}`);
  await expect(page.getByRole('table', { name: 'Posts' }).getByRole('row')).toHaveCount(titles.length + 2);
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(hits).toEqual([]);
});
