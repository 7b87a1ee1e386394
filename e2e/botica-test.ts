import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test';
import { type DemoApi, openDemoApi } from './demo-api.ts';
import type { Person } from './demo-people.ts';
import { type KeptContext, keepContext } from './kept-context.ts';
import { holdPrintDialogs } from './replaced-browser.ts';

interface TestFixtures {
  /** Gives the test a new context with an empty cache. */
  ownContext: boolean;
  /** The worker's shared context of this test; null if the test has its own. */
  kept: KeptContext | null;
  /** The person who is signed in at the start; null for nobody. */
  person: Person | null;
  /** Fails the test if a page violated the content security policy or threw an error. */
  watchedPages: undefined;
}

interface WorkerFixtures {
  /** A shared context for each set of options of the worker's tests. */
  keptContexts: Map<string, KeptContext>;
  api: DemoApi;
  /** Bearer token of the worker's own session of a person, which is never signed out. */
  tokenOf: (person: Person) => Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: ['administrador', { option: true }],
  ownContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
  keptContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  api: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL as string });
      await use(await openDemoApi(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  tokenOf: [
    async ({ api }, use) => {
      const tokens = new Map<Person, Promise<string>>();
      await use((person) => {
        const token = tokens.get(person) ?? api.signIn(person);
        tokens.set(person, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],

  kept: async (
    { browser, baseURL, keptContexts, ownContext, bypassCSP, colorScheme, locale, timezoneId, viewport },
    use,
  ) => {
    if (ownContext) return use(null);
    const key = JSON.stringify([bypassCSP, colorScheme, locale, timezoneId, viewport]);
    const kept = keptContexts.get(key) ?? keepContext(await openContext(browser), `${baseURL}/robots.txt`);
    keptContexts.delete(key);
    await use(kept);
    if (await kept.forgetTest()) keptContexts.set(key, kept);
    else await kept.context.close();
  },

  context: async ({ browser, kept, person, tokenOf, baseURL }, use) => {
    const context = kept?.context ?? (await openContext(browser));
    if (person) await takeSession(context, baseURL, await tokenOf(person));
    await use(context);
    if (!kept) await context.close();
  },

  page: async ({ context, kept }, use) => use(kept ? await kept.page() : await context.newPage()),

  watchedPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
      };
      const onError = (error: WebError) => faults.push(String(error.error()));
      context.on('console', onConsole).on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError);
      expect(faults, 'erros no console').toEqual([]);
    },
    { auto: true },
  ],
});

async function openContext(browser: Browser): Promise<BrowserContext> {
  // Playwright applies its options to every context that a test opens.
  const context = await browser.newContext();
  await holdPrintDialogs(context);
  return context;
}

/** Gives the browser a session that the API opened, as a sign-in would. */
export async function takeSession(context: BrowserContext, baseURL: string | undefined, token: string): Promise<void> {
  const url = new URL(baseURL ?? '');
  await context.addCookies([
    { name: `botica_${url.port}`, value: token, url: url.origin, httpOnly: true, sameSite: 'Strict' },
  ]);
}

/** Cuts the page off from live updates, so that it acts on what it has loaded. */
export async function stayUnaware(page: Page): Promise<void> {
  await page.route('**/v2/live?*', (route) => route.abort());
}

/** Chooses an option of one of the kit's select fields. */
export async function choose(scope: Page | Locator, field: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: field }).click();
  await scope.getByRole('option', { name: option, exact: true }).click();
}

export { expect };
