import type { Locator, Page } from '@playwright/test';
import { leavePrintDialog } from './replaced-browser.ts';

/** A person's hand, of which each key and each click is counted. Tests of a day's work do nothing besides. */
export interface CountedHand {
  /** Presses keys one after the other, where the focus is; a chord as "Control+k" is one. */
  press: (...keys: string[]) => Promise<void>;
  /** Types a text: a press for each letter. */
  type: (text: string) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** Enter in the browser's print dialog, which stands over the tab. */
  print: (paper: Page) => Promise<void>;
  /** How often it has pressed so far. */
  presses: () => number;
  /** The same with each typed text as one. */
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
