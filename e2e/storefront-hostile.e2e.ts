import { type Browser, expect, test } from '@playwright/test';
import { scriptVectors } from '../apps/api/test/script-vectors.ts';
import { hostileShop } from '../apps/storefront/test/hostile-shop.ts';
import { picture, type Shop, shopPost, shopProduct } from '../apps/storefront/test/shop.ts';
import { isDeep } from './accessible.ts';
import { openShopSite, type ShopSite } from './shop-site.ts';

test.describe.configure({ timeout: 300_000 });

const category = (id: number, name: string) => ({
  id,
  name,
  slug: `categoria-${id}`,
  seo_title: name,
  seo_description: `<script>${name}`,
  description: name,
  logo: null,
  position: id,
  subcategories: [],
});

/** A shop with the vectors, each in a text of its own. */
function vectorsShop(origin: string): Shop {
  let at = 0;
  const next = () => scriptVectors[at++ % scriptVectors.length] as string;
  const base = hostileShop(origin);
  const categories = Array.from({ length: 12 }, (_, n) => category(n + 1, next()));
  const perProduct = 12;
  const products = Array.from({ length: Math.ceil(scriptVectors.length / perProduct) }, (_, n) =>
    shopProduct(n + 1, {
      title: next(),
      subtitle: next(),
      summary: next(),
      volume_unit: next(),
      description: next(),
      dosage: next(),
      recommendations: next(),
      benefits: next(),
      ingredients: [{ name: next(), concentration: 1, measure: next() }],
      variants: { items: [{ name: next(), options: [{ value: next(), visible: true }] }] },
      volume_variants: { items: [{ value: 2, unit: next(), price_relative_perc: 150 }] },
      pictures: [
        { ...picture(n * 2 + 1), title: next() },
        { ...picture(n * 2 + 2, 2), title: next() },
      ],
      categories: [{ id: (n % 12) + 1, name: next(), parent_id: null }],
      is_banner: n < 6,
      is_banner_category: n < 6,
      is_highlight: n < 12,
      is_offer: n < 12,
      locked: n % 10 === 9,
      related_products: [{ id: ((n + 1) % 20) + 1, title: next(), thumbnail: null, price: '1.00', locked: false }],
    }),
  );
  const posts = Array.from({ length: Math.ceil(scriptVectors.length / 4) }, (_, n) =>
    shopPost(n + 1, { title: next(), abstract: next(), author: next(), body: `<p>${next()}</p>${next()}` }),
  );
  return { site: { ...base.site, categories }, products, posts };
}

/** Opens every page and reports scripts that ran, requests to other hosts, and violations of the page's policy. */
async function walk(browser: Browser, site: ShopSite, { bypassCSP }: { bypassCSP: boolean }): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP });
  const page = await context.newPage();
  const hits: string[] = [];
  await page.exposeFunction('hit', (what: string) => hits.push(what));
  await page.addInitScript(() => {
    const { hit } = window as unknown as { hit: (what: string) => void }; // exposed above
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: () => hit(`${name} at ${location.pathname}`) });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      hit(`${violatedDirective} ${blockedURI} at ${location.pathname}`),
    );
  });
  page.on('pageerror', (error) => hits.push(String(error)));
  page.on('dialog', (dialog) => {
    hits.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => hits.push(`popup ${popup.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404|Failed to load resource/.test(message.text())) hits.push(message.text());
  });
  await page.route(
    (url) => url.origin !== site.address && /^(?:https?|wss?|ftp):$/.test(url.protocol),
    async (route) => {
      hits.push(`foreign ${route.request().url()}`);
      await route.abort();
    },
  );
  for (const path of site.pages) {
    const reply = await page.goto(site.address + path);
    expect(reply?.status(), path).toBe(200);
    const stray = await page.evaluate(() => {
      const found = document.querySelectorAll('iframe, object, embed, base, style, body script');
      const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => /^on|^style$/.test(name)).map(({ name }) => name),
      );
      // Some vectors need an interaction: each element is hovered, focused and clicked, unless it leads away.
      for (const each of document.querySelectorAll('main *'))
        for (const name of ['mouseover', 'mouseenter', 'focus', 'animationstart', 'toggle', 'error', 'load'])
          each.dispatchEvent(new Event(name));
      return [...found].map(({ outerHTML }) => outerHTML.slice(0, 100)).concat(handlers);
    });
    for (const each of stray) hits.push(`${path}: ${each}`);
    expect(await page.locator('h1').count(), path).toBe(1);
  }
  for (const query of ['<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "');alert(1)//"]) {
    await page.goto(`${site.address}/busca?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('status')).toContainText(query);
  }
  expect(new URL(page.url()).origin).toBe(site.address);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  return hits;
}

for (const [name, shopAt] of [
  ['um só texto que quer ser mais', hostileShop],
  [`${scriptVectors.length} textos que querem ser mais`, vectorsShop],
] as const) {
  // Without the policy, which would block whatever came through, and with it, where it must have nothing to block.
  // Vectors that leave no trace without the policy leave none with it, so a usual run checks them once.
  for (const bypassCSP of shopAt === hostileShop || isDeep ? [true, false] : [true]) {
    test(`${name}: nada roda nem busca outro servidor, ${bypassCSP ? 'mesmo sem' : 'e nada fere'} a política`, async ({
      browser,
    }) => {
      const site = await openShopSite(shopAt);
      try {
        expect(await walk(browser, site, { bypassCSP })).toEqual([]);
      } finally {
        site.close();
      }
    });
  }
}
