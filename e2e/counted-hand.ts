import type { Locator, Page } from '@playwright/test';
import { leavePrintDialog } from './replaced-browser.ts';

/** A hand that counts each key and click. Tests of a day's work use nothing else. */
export interface CountedHand {
  /** Presses keys one after the other on the focused element; a chord such as "Control+k" counts as one. */
  press: (...keys: string[]) => Promise<void>;
  /** Types a text, one press per letter. */
  type: (text: string) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** Presses Enter in the browser's print dialog. */
  print: (paper: Page) => Promise<void>;
  /** Number of presses so far. */
  presses: () => number;
  /** The same, counting each typed text as one. */
  gestures: () => number;
}

export function countedHand(page: Page): CountedHand {
  let count = 0;
  let furtherLetters = 0;
  return {
    async press(...keys) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    async type(text) {
      furtherLetters += text.length - 1;
      for (const letter of text) {
        count += 1;
        await page.keyboard.type(letter);
      }
    },
    async click(target) {
      count += 1;
      await target.click();
    },
    async print(paper) {
      count += 1;
      await leavePrintDialog(paper);
      if (!paper.isClosed()) await paper.waitForEvent('close');
    },
    presses: () => count,
    gestures: () => count - furtherLetters,
  };
}
