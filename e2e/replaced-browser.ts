import type { BrowserContext, Page } from '@playwright/test';

/**
 * The parts of the browser that the tests replace; nothing else is replaced, and only here.
 *
 * `window.print`: the real one opens the browser's dialog and holds the page until the dialog is left: nothing in the
 * page can be pressed meanwhile. It fires `beforeprint` as it opens and `afterprint` as it is left, whether something
 * was printed or not. A headless browser has no dialog and returns at once. The stand-in counts, fires `beforeprint`,
 * makes the page inert, and leaves it so until a test calls `leavePrintDialog`.
 *
 * `window.close` is the real one: a tab that a link or a script opened closes, one that a person opened stays. So are
 * the clipboard (tests grant its permission) and the file chooser. `Notification` is not used by the panel.
 */
export async function holdPrintDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { printDialogs: 0 });
    window.print = () => {
      // Put there by the line above.
      (window as unknown as { printDialogs: number }).printDialogs += 1;
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.inert = true;
    };
  });
}

/** How often the dialog opened in this page. */
export const printDialogsOf = (page: Page): Promise<number> =>
  // `holdPrintDialogs` put it there.
  page.evaluate(() => (window as unknown as { printDialogs: number }).printDialogs);

/** Leaves the dialog as a person does, by "Imprimir" or by "Cancelar": the page hears the same. */
export async function leavePrintDialog(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      document.documentElement.inert = false;
      window.dispatchEvent(new Event('afterprint'));
    })
    // A page that closes itself takes its answer with it.
    .catch(() => undefined);
}

/**
 * `AudioContext`: a headless browser plays into nothing, and nothing tells a test what was played. The stand-in counts
 * the sounds; the real one was listened to by hand in Chromium.
 */
export async function hearSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { sounds: 0 });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        // Put there by the line above.
        (window as unknown as { sounds: number }).sounds += 1;
      }
    };
  });
}

/** How many sounds were played since the page was loaded. */
export const soundsOf = (page: Page): Promise<number> =>
  // `hearSounds` put it there.
  page.evaluate(() => (window as unknown as { sounds: number }).sounds);

/** Tells the page that its tab went into the background: a headless browser never does so by itself. */
export const hideTab = (page: Page): Promise<void> => showAs(page, 'hidden');
export const showTab = (page: Page): Promise<void> => showAs(page, 'visible');

function showAs(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
