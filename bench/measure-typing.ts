import type { products } from '@botica/contract/features/products/products.contract';
import type { CallInput, ReplyOf } from '@botica/contract/kit/endpoint';
import type { Page } from '@playwright/test';
import { type OpenAdmin, withOpenAdmin } from './open-admin.ts';
import { markdownTable, median, percentile } from './statistics.ts';

/** Simulates a cheap laptop. */
const slowdown = 4;
const runs = 3;
const keysPerField = 50;
/** Pause between the keys of a fast typist. */
const pauseMs = 90;
const targetMs = 100;
/** The browser does not report shorter events. */
const leastMs = 16;

type Update = CallInput<typeof products.endpoints.update>['body'];

const names = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

/** A product with realistic maxima: 30 ingredients, 20 variants, 10 volumes. */
const fullProduct: Update = {
  title: 'Polivitamínico completo',
  discount_price: '149.90',
  price: '199.90',
  volume: 30,
  volume_unit: 'cápsulas',
  bulk_config: { is_active: true, min_qty: 3, price: '129.90' },
  ingredients: names(30, 'Ingrediente').map((name, index) => ({
    name,
    concentration: index + 0.5,
    measure: 'mg',
    is_active: true,
    visible: true,
  })),
  variants: {
    items: names(20, 'Variante').map((name) => ({
      name,
      options: names(5, 'Opção').map((value) => ({ value, visible: true })),
    })),
  },
  volume_variants: {
    items: names(10, '').map((_, index) => ({
      value: (index + 2) * 30,
      unit: 'cápsulas',
      price_relative_perc: 100 + index * 80,
      visible: true,
    })),
  },
};

/** The fields and the typed keys. */
const fields = [
  { name: 'summary', key: 'a' },
  { name: 'ingredients.14.name', key: 'a' },
  { name: 'variants.items.9.options', key: 'a' },
  { name: 'discount_price', key: '1' },
] as const;

async function makeProduct({ address, jwt }: OpenAdmin): Promise<number> {
  const ask = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
    const reply = await fetch(address + path, { method, headers, body: JSON.stringify(body ?? {}) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const { id } = await ask<ReplyOf<typeof products.endpoints.create>>('POST', '/v2/store/product');
  const reply = await fetch(`${address}/v2/product/forms`, { headers: { authorization: `Bearer ${jwt}` } });
  const { forms } = (await reply.json()) as ReplyOf<typeof products.endpoints.allForms>;
  const form = forms.find(({ usage }) => usage === 1)?.id ?? null;
  await ask('PUT', `/v2/store/product/${id}`, { ...fullProduct, form });
  return id;
}

/** Milliseconds from each key to the painting of its effect (as INP counts). */
async function typeInto(page: Page, { name, key }: (typeof fields)[number]): Promise<number[]> {
  const field = page.locator(`[name="${name}"]`);
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await page.evaluate(() => {
    const reported = window as unknown as { keys: Map<number, number> }; // a place of this measurement's own
    reported.keys = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId > 0 && entry.name.startsWith('key'))
          reported.keys.set(entry.interactionId, Math.max(reported.keys.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.press('End');
  for (let count = 1; count < keysPerField; count++) {
    // An amount has a limited number of digits.
    await page.keyboard.press(key === '1' && count % 2 === 0 ? 'Backspace' : key);
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForTimeout(500);
  const reported = await page.evaluate(() => [...(window as unknown as { keys: Map<number, number> }).keys.values()]); // see above
  return [...reported, ...Array.from({ length: Math.max(0, keysPerField - reported.length) }, () => leastMs)];
}

/** Time of a key in the editor of a full product with a slowed-down processor. A Markdown section. */
export function measureTyping(): Promise<string> {
  return withOpenAdmin(async (admin) => {
    const id = await makeProduct(admin);
    const seen = new Map<string, number[]>();
    const all: number[][] = [];
    for (let run = 0; run < runs; run++) {
      const context = await admin.newContext(true);
      const page = await context.newPage();
      await page.goto(`/products/${id}`, { waitUntil: 'networkidle' });
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const keys: number[] = [];
      for (const field of fields) {
        const took = await typeInto(page, field);
        keys.push(...took);
        seen.set(field.name, [...(seen.get(field.name) ?? []), ...took]);
      }
      all.push(keys);
      await context.close();
    }
    const row = (name: string, p50: number, p98: number) => [
      name,
      p50.toFixed(0),
      p98.toFixed(0),
      `≤ ${targetMs}`,
      p98 <= targetMs ? '–' : 'misses',
    ];
    const ofFields = [...seen].map(([name, took]) => row(name, median(took), percentile(took, 0.98)));
    const whole = row('all', median(all.flat()), median(all.map((keys) => percentile(keys, 0.98))));
    return `## Typing in a full product, processor ${slowdown} times slowed

From the key to the paint of what it changed (INP); ${fields.length * keysPerField} keys a run, 30 ingredients, 20 variants, 10 volumes; the
last line the median of ${runs} runs.

${markdownTable(['field', 'p50 ms', 'p98 ms', 'target p98', 'misses'], [...ofFields, whole])}
`;
  });
}
