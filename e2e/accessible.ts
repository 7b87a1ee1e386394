import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type Rules = axe.RunOptions['runOnly'];
interface Look {
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  rules: Rules;
}

/** `npm test -- deep` asks all rules in every state, at every size, in both themes, of the whole page. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

const wcag: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that a theme can break, which changes colours and nothing else, or a smaller window, where controls get closer. */
const ofThemeAndSize: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop of 1440 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

// Half the size of `axe.source`, which every page has to read anew.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The first size gets all rules in light, and the last one, a phone as a rule, in dark what theme and size can break. */
function looksAt(viewports: Look['viewport'][]): Look[] {
  const [first = desktop, last = first] = [viewports[0], viewports.at(-1)];
  if (isDeep) {
    return viewports.flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, rules: wcag })),
    );
  }
  return [
    { viewport: first, colorScheme: 'light', rules: wcag },
    { viewport: last, colorScheme: 'dark', rules: ofThemeAndSize },
  ];
}

/**
 * The screen as it stands has no violation of WCAG 2.2 AA, in light and dark, at 1440 and 390 px. It is brought there
 * once and then only resized, so the theme must be the automatic one. A modal window is asked without the page behind it.
 */
export async function expectAccessible(page: Page, state: string, viewports = [desktop, phone]): Promise<void> {
  for (const { viewport, colorScheme, rules } of looksAt(viewports)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it by an event: until then only half of the colours have turned.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settle(page);
    expect.soft(await violations(page, rules), `${state}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(viewports[0] ?? desktop);
}

/**
 * axe runs in the page itself and answers violations alone: its own bridge to Playwright brings every result out and
 * into a second page, which costs four times as much.
 */
async function violations(page: Page, runOnly: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ isWhole, options }) => {
      const windows = isWhole ? [] : [...document.querySelectorAll('[aria-modal="true"]')];
      const found = await window.axe.run(windows.length > 0 ? { include: windows } : document, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`)}`);
    },
    // No style sheet comes from elsewhere: nothing has to be fetched before the rules run.
    { isWhole: isDeep, options: { runOnly, resultTypes: ['violations' as const], preload: false } },
  );
}

/** The same of a page that the server draws: it has no theme of the product's. */
export async function expectPlainPageAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, wcag), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** The page itself never scrolls sideways, on a phone nor at 200 % zoom. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  for (const viewport of [phone, zoomed]) {
    await page.setViewportSize(viewport);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      );
      // Named, so that a failure says what pushes.
      return [`${scrollWidth} px`, ...beyond.map(({ tagName, className }) => `${tagName} ${className}`).slice(-5)];
    });
    expect.soft(tooWide, `${state}, ${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

/** Waits for what fades: colours in between are nobody's choice. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What lies half under the bar of the page counts as small; where the page is scrolled to is chance.
    window.scrollTo(0, 0);
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // What ends may begin the next: a window comes after its shade.
    do {
      await frames();
      await Promise.allSettled(fading().map(({ finished }) => finished));
      await frames();
    } while (fading().length > 0);
  });
}
