import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { type DemoApi, openDemoApi } from './demo-api.ts';
import type { Person } from './demo-people.ts';

interface TestFixtures {
  /** Who is signed in when the test starts; null for nobody. */
  person: Person | null;
  /** Fails the test when a page broke the content security policy or threw. */
  watchedPages: undefined;
}

interface WorkerFixtures {
  api: DemoApi;
  /** Bearer of the worker's own session of a person; never signed out. */
  tokenOf: (person: Person) => Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: ['administrador', { option: true }],

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

  context: async ({ context, person, tokenOf, baseURL }, use) => {
    if (person) await takeSession(context, baseURL, await tokenOf(person));
    await use(context);
  },

  watchedPages: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
      });
      context.on('weberror', (error) => faults.push(String(error.error())));
      await use(undefined);
      expect(faults, 'erros no console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives the browser the session that the API opened, as a sign-in would have done. */
export async function takeSession(context: BrowserContext, baseURL: string | undefined, token: string): Promise<void> {
  const url = new URL(baseURL ?? '');
  await context.addCookies([
    { name: `botica_${url.port}`, value: token, url: url.origin, httpOnly: true, sameSite: 'Strict' },
  ]);
}

/** The page hears nothing of what others do: it acts on what it has seen. */
export async function stayUnaware(page: Page): Promise<void> {
  await page.route('**/v2/live?*', (route) => route.abort());
}

/** Chooses one of the kit's select fields: opens it, clicks the option. */
export async function choose(scope: Page | Locator, field: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: field }).click();
  await scope.getByRole('option', { name: option, exact: true }).click();
}

export { expect };
