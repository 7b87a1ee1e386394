import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../tools/run-command.mjs';
import {
  measureBesideControl,
  measureBlog,
  measureCatalogue,
  measureCustomers,
  measureDelivery,
  measureFinance,
  measureHistory,
  measureOrders,
  measureSearch,
  measureSite,
  ofOrders,
} from './api-parts.ts';
import { type BenchOptions, readOptions } from './bench-options.ts';
import { type Measure, onEngines } from './engines.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureConflicts } from './measure-conflicts.ts';
import { measureCoupons } from './measure-coupons.ts';
import { measureManyShops } from './measure-many-shops.ts';
import { measurePages } from './measure-pages.ts';
import { measurePictures } from './measure-pictures.ts';
import { measureProductImport } from './measure-product-import.ts';
import { measureRewriting } from './measure-rewriting.ts';
import { measureRoutes } from './measure-routes.ts';
import { measureSignIn } from './measure-sign-in.ts';
import { measureStart } from './measure-start.ts';
import { measureStorefront } from './measure-storefront.ts';
import { measureTyping } from './measure-typing.ts';
import { pin } from './pin.ts';
import { openSecondAdministrator, settingsRaces } from './settings-races.ts';

/** A measurement that runs alone, on each engine. */
const alone =
  (title: string, measure: Measure) =>
  async ({ engine }: BenchOptions) => [`## ${title}\n`, ...(await onEngines(engine, measure, false))];

const measureSettings = alone('Settings of the website, saved by two who have seen the same', (name, env) =>
  measureConflicts(name, { BENCH_ORDERS: '10', ...env }, settingsRaces, openSecondAdministrator),
);
const measureDrawing = alone('Pictures of products', (name, env) =>
  measurePictures(name, { BENCH_PRODUCTS: '120', ...env }),
);
const measureProducts = alone('Products from a file', measureProductImport);
const siteProducts = process.env.SITE_PRODUCTS ?? '10000';
const measureShop = alone(`The shop’s site: ${siteProducts} products, 300 categories, 2,000 posts`, (name, env) =>
  measureStorefront(name, { BENCH_PRODUCTS: siteProducts, BENCH_CATEGORIES: '300', BENCH_POSTS: '2500', ...env }),
);
const measureVisits = async ({ engine, pin: isPinned }: BenchOptions) => [
  '## Pages of the shop’s site, beside a bare `node:http`\n',
  ...(await onEngines(
    engine ?? 'postgres',
    (name, env) => measurePages(name, { BENCH_PRODUCTS: '400', ...env }, isPinned),
    isPinned,
  )),
];
const measureShops = alone('A hundred shops of 1,000 products', (name, env) =>
  measureManyShops(name, { BENCH_PRODUCTS: '1000', ...env }),
);
const measureAnew = alone('A book that is written anew', measureRewriting);
const measureMarketing = alone('Coupons', measureCoupons);

const ofApi = ['control', 'list', 'customers', 'delivery', 'catalogue', 'blog', 'finance', 'info'];

async function main(): Promise<void> {
  const options = readOptions();
  const { only, figures, save } = options;
  const sections: string[] = [];
  const chosenParts = only?.split(',');
  const wants = (part: string) => chosenParts?.includes(part) ?? (!figures || ofApi.includes(part));
  const wantedOfOrders = Object.keys(ofOrders).filter(wants);
  if (options.pin) pin(process.pid, 'others');
  if (wants('start')) sections.push(await measureStart());
  if (wants('bundle')) sections.push(await measureBundle());
  if (wants('routes')) sections.push(await measureRoutes());
  if (wants('typing')) sections.push(await measureTyping());
  if (wants('sign-in')) sections.push(await measureSignIn());
  if (wantedOfOrders.length > 0) sections.push(...(await measureOrders(options, wantedOfOrders)));
  if (wants('control')) sections.push(...(await measureBesideControl(options)));
  if (wants('customers')) sections.push(...(await measureCustomers(options)));
  if (wants('search')) sections.push(...(await measureSearch(options)));
  if (wants('delivery')) sections.push(...(await measureDelivery(options)));
  if (wants('catalogue')) sections.push(...(await measureCatalogue(options)));
  if (wants('coupons')) sections.push(...(await measureMarketing(options)));
  if (wants('blog')) sections.push(...(await measureBlog(options)));
  if (wants('finance')) sections.push(...(await measureFinance(options)));
  if (wants('rewriting')) sections.push(...(await measureAnew(options)));
  if (wants('history')) sections.push(...(await measureHistory(options)));
  if (wants('info')) sections.push(...(await measureSite(options)));
  if (wants('website')) sections.push(...(await measureSettings(options)));
  if (wants('product-import')) sections.push(...(await measureProducts(options)));
  if (wants('storefront')) sections.push(...(await measureShop(options)));
  if (wants('pages')) sections.push(...(await measureVisits(options)));
  if (wants('shops')) sections.push(...(await measureShops(options)));
  if (wants('pictures')) sections.push(...(await measureDrawing(options)));
  const heading = `Measured with \`npm run bench\` on Node ${process.version}, ${cpus().length} processors. Medians of several runs.\n`;
  const report = [heading, ...sections].join('\n');
  console.log(report);
  if (save) writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), `# Benchmarks\n\n${report}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await main();
