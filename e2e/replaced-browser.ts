import type { BrowserContext, Page } from '@playwright/test';

/**
 * Parts of the browser that the tests replace. All replacements are in this file.
 *
 * `window.print`: the real one opens the browser's dialog and blocks the page until the dialog is closed. It fires
 * `beforeprint` when it opens and `afterprint` when it closes, whether something was printed or not. A headless browser
 * has no dialog and returns at once. The stand-in counts the calls, fires `beforeprint` and makes the page inert until
 * a test calls `leavePrintDialog`.
 *
 * `window.close`, the clipboard (tests grant its permission) and the file chooser are the real ones. `window.close`
 * closes a tab that a link or a script opened, and keeps one that a person opened. The panel does not use
 * `Notification`.
 */
export async function holdPrintDialogs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.assign(window, { printDialogs: 0 });
    window.print = () => {
      // `addInitScript` above has added this property.
      (window as unknown as { printDialogs: number }).printDialogs += 1;
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.inert = true;
    };
  });
}

/** Number of times the print dialog was opened in this page. */
export const printDialogsOf = (page: Page): Promise<number> =>
  // `holdPrintDialogs` put it there.
  page.evaluate(() => (window as unknown as { printDialogs: number }).printDialogs);

/** Closes the print dialog as a person does, by "Imprimir" or "Cancelar"; the page gets the same event for both. */
export async function leavePrintDialog(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      document.documentElement.inert = false;
      window.dispatchEvent(new Event('afterprint'));
    })
    // A page that closes itself cannot return a result.
    .catch(() => undefined);
}

/**
 * `AudioContext`: a headless browser plays no sound, and a test cannot hear it. The stand-in counts sounds; the real
 * one was listened to in Chromium.
 */
export async function hearSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { sounds: 0 });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        // `addInitScript` above has added this property.
        (window as unknown as { sounds: number }).sounds += 1;
      }
    };
  });
}

/** Number of sounds since the page was loaded. */
export const soundsOf = (page: Page): Promise<number> =>
  // `hearSounds` put it there.
  page.evaluate(() => (window as unknown as { sounds: number }).sounds);

/** Tells the page that its tab went into the background, which a headless browser never does. */
export const hideTab = (page: Page): Promise<void> => showAs(page, 'hidden');
export const showTab = (page: Page): Promise<void> => showAs(page, 'visible');

function showAs(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
