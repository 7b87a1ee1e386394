import type { Page } from '@playwright/test';
import { withOpenAdmin } from './open-admin.ts';
import { markdownTable, median, percentile } from './statistics.ts';

/** Simulates a cheap laptop; a developer's laptop is about four times as fast. */
const slowdown = 4;
const rounds = 20;
const targetMs = 150;

interface Change {
  name: string;
  /**
   * Selector of the links to click. With several, the round's number chooses one, so that most records are opened for
   * the first time.
   */
  link: string;
  /** Title of the new page, and the element that appears with its data. */
  title: RegExp;
  ready: string;
}

const menu = (path: string) => `nav a[href="${path}"]`;
const rows = 'main tbody a[data-row-link]';
const fields = 'main form input';

const orderList: Change = { name: 'to the orders', link: menu('/orders'), title: /^Lista de Pedidos/, ready: rows };
const order: Change = { name: 'to an order', link: rows, title: /^Pedido /, ready: fields };
const customerList: Change = { name: 'to the customers', link: menu('/customers'), title: /^Clientes/, ready: rows };
const customer: Change = { name: 'to a customer', link: rows, title: /^(?!Clientes?$).+/, ready: fields };
const branchList: Change = { name: 'to the branches', link: menu('/branch'), title: /^Gerenciar Lojas/, ready: rows };

const walk = [order, orderList, customerList, customer, branchList, customerList, orderList];

/** Milliseconds from the click to the frame that shows the new page with its data, without an earlier hover. */
function change(page: Page, { link, title, ready }: Change, round: number): Promise<number> {
  return page.evaluate(
    async ([link, title, ready, round]) => {
      const links = document.querySelectorAll<HTMLElement>(link);
      const clicked = links[round % links.length];
      if (!clicked) throw new Error(`There is no ${link} at ${location.href}`);
      const titled = new RegExp(title);
      const started = performance.now();
      clicked.click();
      // All functions here are anonymous: for a named one the loader would call a helper that the page does not have.
      await new Promise<void>((seen) => {
        new MutationObserver((_, observer) => {
          if (!titled.test(document.querySelector('main h1')?.textContent ?? '') || !document.querySelector(ready))
            return;
          observer.disconnect();
          seen();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      // Painted at the end of the next frame.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - started;
    },
    [link, title.source, ready, round] as const,
  );
}

/** Time of a change between pages with a slowed-down processor. A Markdown section. */
export function measureRoutes(): Promise<string> {
  return withOpenAdmin(async ({ newContext }) => {
    const context = await newContext(true);
    const page = await context.newPage();
    await page.goto('/orders', { waitUntil: 'networkidle' });
    // A first pass at full speed loads each page's code, as hovering over a link does.
    for (const each of walk) await change(page, each, rounds);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      for (const [index, each] of walk.entries()) {
        const took = await change(page, each, round);
        const from = (walk.at(index - 1) as Change).name.replace(/^to/, 'from');
        times.set(`${from} ${each.name}`, [...(times.get(`${from} ${each.name}`) ?? []), took]);
        // A pause for reading, so that late work of one page does not slow down the next change.
        await page.waitForTimeout(400);
      }
    }
    const row = (name: string, all: readonly number[]) => {
      const p95 = percentile(all, 0.95);
      return [name, median(all).toFixed(0), p95.toFixed(0), `≤ ${targetMs}`, p95 <= targetMs ? '–' : 'misses'];
    };
    const table = [...[...times].map(([name, all]) => row(name, all)), row('all', [...times.values()].flat())];
    return `## From page to page, processor ${slowdown} times slowed

From the click to the frame with the new page's data; ${rounds} rounds, another record each time.

${markdownTable(['change', 'p50 ms', 'p95 ms', 'target p95', 'misses'], table)}
`;
  });
}
