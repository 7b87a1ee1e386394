import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const wcag: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that a theme can break: it changes colours and nothing else. */
const ofColours: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const themes = [
  ['light', wcag],
  ['dark', ofColours],
] as const;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop of 1440 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

/**
 * The screen as it stands, in light and dark, at 1440 and 390 px: no violation of WCAG 2.2 AA. It is brought there once
 * and then only resized, so the theme must be the automatic one. All rules are asked in light, those of colours in dark.
 */
export async function expectAccessible(page: Page, state: string, viewports = [desktop, phone]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const [colorScheme, runOnly] of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The page hears of it by an event: until then only half of the colours have turned.
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settle(page);
      expect.soft(await violations(page, runOnly), `${state}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(viewports[0] ?? desktop);
}

/**
 * axe runs in the page itself and answers violations alone: its own bridge to Playwright brings every result out and
 * into a second page, which costs four times as much.
 */
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const found = await window.axe.run(document, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`)}`);
    },
    { runOnly, resultTypes: ['violations' as const] },
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
