import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A desktop of 1440 px at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

/**
 * The screen as it stands, in light and dark, at 1440 and 390 px: no violation of WCAG 2.2 AA. It is brought there once
 * and then only resized, so the theme must be the automatic one.
 */
export async function expectAccessible(page: Page, state: string, viewports = [desktop, phone]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`)}`);
      expect.soft(found, `${state}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.setViewportSize(viewports[0] ?? desktop);
}

/** The page itself never scrolls sideways, on a phone nor at 200 % zoom. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  for (const viewport of [phone, zoomed]) {
    await page.setViewportSize(viewport);
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect.soft(scrollWidth, `${state}, ${viewport.width} px`).toBeLessThanOrEqual(clientWidth);
  }
  await page.setViewportSize(desktop);
}

/** Waits for what fades: colours in between are nobody's choice. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}
