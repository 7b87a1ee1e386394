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

/** `npm test -- deep` checks all rules on the whole page in every state, at every size and in both themes. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

const wcag: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a theme can break, which changes only colours, or a smaller window, where controls get closer. */
const ofThemeAndSize: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop of 1440 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

// The minified source is half the size of `axe.source`, and every page has to parse it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The first size is checked with all rules in light. The last one, usually a phone, is checked in dark with the rules
 * that theme and size can break.
 */
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
 * Expects no violation of WCAG 2.2 AA in light and dark, at 1440 and 390 px. The page is only resized, so its theme
 * must follow the browser. If a modal dialog is open, the page behind it is not checked.
 */
export async function expectAccessible(page: Page, state: string, viewports = [desktop, phone]): Promise<void> {
  for (const { viewport, colorScheme, rules } of looksAt(viewports)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page learns of the new theme by an event; until then only half of the colours have changed.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settle(page);
    expect.soft(await violations(page, rules), `${state}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(viewports[0] ?? desktop);
}

/**
 * Runs axe in the page and returns only violations. The adapter for Playwright moves every result through a second
 * page, which takes four times as long.
 */
async function violations(page: Page, runOnly: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ isWhole, options }) => {
      const windows = isWhole ? [] : [...document.querySelectorAll('[aria-modal="true"]')];
      const found = await window.axe.run(windows.length > 0 ? { include: windows } : document, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`)}`);
    },
    // All style sheets are from the same origin, so axe needs to fetch nothing before the rules run.
    { isWhole: isDeep, options: { runOnly, resultTypes: ['violations' as const], preload: false } },
  );
}

/** The same check for a page that the server renders; it has no theme. */
export async function expectPlainPageAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, wcag), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Expects no sideways scroll of the page on a phone and at 200 % zoom. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  for (const viewport of [phone, zoomed]) {
    await page.setViewportSize(viewport);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      );
      // The elements are named, so that a failure says which one is too wide.
      return [`${scrollWidth} px`, ...beyond.map(({ tagName, className }) => `${tagName} ${className}`).slice(-5)];
    });
    expect.soft(tooWide, `${state}, ${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

/** Waits for the end of transitions, because colours in between have no meaning. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An element half below the page's bar counts as too small; the scroll position depends on chance.
    window.scrollTo(0, 0);
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // A transition that ends may start another one: a dialog opens after its overlay.
    do {
      await frames();
      await Promise.allSettled(fading().map(({ finished }) => finished));
      await frames();
    } while (fading().length > 0);
  });
}
