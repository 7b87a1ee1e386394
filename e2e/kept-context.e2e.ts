import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './botica-test.ts';

test.describe.configure({ mode: 'serial' });

let first: { context: BrowserContext; page: Page };

/** All traces of a former page that a page can find. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith('left')),
    tab: Object.keys(sessionStorage).filter((key) => key.startsWith('left')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
    history: history.length,
    mark: (window as { mark?: string }).mark,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: window.innerWidth,
  }));

test('um teste deixa no navegador o que pode', async ({ page, context }) => {
  first = { context, page };
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }));
  await context.route('**/favicon.ico', (route) => route.fulfill({ body: 'left' }));
  let isOver = false;
  page.on('request', (request) => {
    if (isOver && !request.url().endsWith('/robots.txt')) throw new Error('the listener of another test');
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login/cpf');
  await page.goto('/termos');
  await page.evaluate(async () => {
    localStorage.setItem('left-local', '1');
    sessionStorage.setItem('left-tab', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: as a page would leave one
    document.cookie = 'left=1';
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
    await caches.open('left');
  });
  await context.newPage();
  isOver = true;
});

test('o seguinte usa o mesmo navegador e não encontra nada disso', async ({ page, context, baseURL }) => {
  expect(context === first.context && page === first.page).toBe(true);
  expect(context.pages()).toHaveLength(1);
  await page.goto('/termos');
  expect(await found(page)).toEqual({
    local: [],
    tab: [],
    databases: [],
    caches: [],
    cookies: '',
    history: 2,
    mark: undefined,
    isDark: false,
    width: 1440,
  });
  expect(await page.evaluate(async () => (await fetch('/robots.txt')).text())).not.toContain('left');
  expect((await context.cookies(baseURL)).map(({ name }) => name)).toEqual([expect.stringMatching(/^botica_/)]);
  // This context cannot be reused afterwards.
  await page.addInitScript(() => {
    (window as { mark?: string }).mark = 'left';
  });
});

test('o que não se desfaz fecha o navegador usado, e o próximo teste recebe outro', async ({ page, context }) => {
  expect(context === first.context).toBe(false);
  await page.goto('/termos');
  expect((await found(page)).mark).toBeUndefined();
  await context.grantPermissions(['clipboard-read']);
});

test('uma permissão vale só no teste que a deu', async ({ page }) => {
  await page.goto('/termos');
  const state = await page.evaluate(
    async () => (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  );
  expect(state).not.toBe('granted');
});
