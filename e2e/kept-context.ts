import type { BrowserContext, Page } from '@playwright/test';

/** A context and a page that tests share one after the other. */
export interface KeptContext {
  context: BrowserContext;
  /** The same page in each test, so that the browser's process and its compiled scripts stay. */
  page: () => Promise<Page>;
  /** Undoes what the test left behind. False if that is impossible: the context must be closed. */
  forgetTest: () => Promise<boolean>;
}

/** Methods whose effect cannot be undone. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;
const lastingOfContext = ['grantPermissions', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'] as const;
const lastingOfClock = ['install', 'setFixedTime', 'setSystemTime'] as const;

/** Clears cookies, storage, routes and history between tests; the HTTP cache stays. */
export function keepContext(context: BrowserContext, emptyPage: string): KeptContext {
  let page: Page | undefined;
  let viewport: ReturnType<Page['viewportSize']> = null;
  let isUsedUp = false;
  const notice = <T extends object>(target: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const call = target[name] as (...args: unknown[]) => unknown;
      target[name] = ((...args: unknown[]) => {
        isUsedUp = true;
        return call.apply(target, args);
      }) as T[keyof T];
    }
  };
  notice(context, [...lasting, ...lastingOfContext]);
  notice(context.clock, lastingOfClock);
  const origins = new Set<string>();
  context.on('page', (opened) => {
    opened.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
    opened.on('crash', () => {
      isUsedUp = true;
    });
  });
  return {
    context,
    async page() {
      if (page && !page.isClosed()) return page;
      page = await context.newPage();
      viewport = page.viewportSize();
      notice(page, lasting);
      return page;
    },
    async forgetTest() {
      for (const other of context.pages()) if (other !== page) await other.close();
      if (isUsedUp || !page || page.isClosed()) return false;
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await emptyThe(page, emptyPage, origins);
      if (viewport) await page.setViewportSize(viewport);
      await context.clearCookies();
      origins.clear();
      return true;
    },
  };
}

/** A page keeps its listeners. These are the events that tests listen to. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Opens an empty page of the same server, which keeps the process, and clears stored data. */
async function emptyThe(page: Page, emptyPage: string, origins: ReadonlySet<string>): Promise<void> {
  for (const event of listenedTo) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(emptyPage);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null });
  await page.mouse.move(0, 0);
  const devTools = await page.context().newCDPSession(page);
  for (const origin of origins) {
    // A URL without an origin (about:blank) stores nothing.
    if (origin !== 'null') await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await page.evaluate(() => sessionStorage.clear());
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
}
