import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../tools/find-postgres.mjs';
import { repositoryRoot } from '../tools/run-command.mjs';
import { blogCases } from './blog-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { catalogueRaces } from './catalogue-races.ts';
import { customerCases } from './customer-cases.ts';
import { deliveryCases } from './delivery-cases.ts';
import { financeCases } from './finance-cases.ts';
import { type ApiMeasurement, measureApi } from './measure-api.ts';
import { measureBundle } from './measure-bundle.ts';
import { measureConflicts } from './measure-conflicts.ts';
import { measureCoupons } from './measure-coupons.ts';
import { measureIntake } from './measure-intake.ts';
import { measureLive } from './measure-live.ts';
import { measureOverload } from './measure-overload.ts';
import { measurePictures } from './measure-pictures.ts';
import { measureProductImport } from './measure-product-import.ts';
import { measureRoutes } from './measure-routes.ts';
import { measureSignIn } from './measure-sign-in.ts';
import { measureStart } from './measure-start.ts';
import { measureTransactionExport } from './measure-transaction-export.ts';
import { measureTyping } from './measure-typing.ts';
import { measureWorks } from './measure-works.ts';
import { orderCases } from './order-cases.ts';
import { pin, pinPostgres } from './pin.ts';
import { searchCases } from './search-cases.ts';
import { openSecondAdministrator, settingsRaces } from './settings-races.ts';
import { siteCases } from './site-cases.ts';

const usage = `npm run bench [-- --orders 100000] [--customers 10000] [--locations 10000] [--products 50000] [--posts 20000] [--transactions 1000000] [--only PART,…] [--engine postgres|embedded] [--case TEXT,…] [--data FOLDER] [--pin] [--figures] [--save]

  --only     list, live, overload, export (these on one database), customers, search, delivery, catalogue, coupons, blog, finance, info, website, product-import, pictures, bundle, routes, typing, start, sign-in
  --figures  the calls that have a target (answers a second, p95) on PostgreSQL, pinned: some minutes
  --pin      the server on one core, PostgreSQL and the client on the other (Linux, a PostgreSQL that is started here)
  --data     folder of the Olist data set (else REAL_ORDERS_DIR; without either, copies of the demo orders)
  --case     only the calls whose name holds one of these texts
  --save     writes docs/benchmarks.md`;

interface BenchOptions {
  orders: number;
  customers: number;
  locations: number;
  products: number;
  posts: number;
  transactions: number;
  only: string | undefined;
  engine: string | undefined;
  filter: string;
  folder: string | undefined;
  pin: boolean;
  figures: boolean;
  save: boolean;
}

function readOptions(): BenchOptions {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '100000' },
        customers: { type: 'string', default: '10000' },
        locations: { type: 'string', default: '10000' },
        products: { type: 'string', default: '50000' },
        posts: { type: 'string', default: '20000' },
        transactions: { type: 'string', default: '1000000' },
        only: { type: 'string' },
        engine: { type: 'string' },
        case: { type: 'string', default: '' },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
        pin: { type: 'boolean', default: false },
        figures: { type: 'boolean', default: false },
        save: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const counts = {
      ...{ orders: Number(values.orders), customers: Number(values.customers) },
      ...{ locations: Number(values.locations), products: Number(values.products), posts: Number(values.posts) },
      transactions: Number(values.transactions),
    };
    for (const [name, count] of Object.entries(counts)) {
      if (!Number.isInteger(count) || count < 1) throw new Error(`--${name}: a whole number`);
    }
    const folder = values.data ?? process.env.REAL_ORDERS_DIR;
    const { only, figures, save, case: filter } = values;
    const engine = figures ? 'postgres' : values.engine;
    const pin = values.pin || figures;
    return { ...counts, only, engine, filter, folder: folder || undefined, pin, figures, save };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(1);
  }
}

type Env = Record<string, string>;

/** Measures one engine, on a database that `env` names, and gives back a Markdown section. */
type Measure = (engine: string, env: Record<string, string>) => Promise<string>;

const apiOf =
  (measurement: ApiMeasurement): Measure =>
  (engine, env) =>
    measureApi(engine, { ...measurement, env: { ...measurement.env, ...env } });

async function onPostgres(measure: Measure, isPinned: boolean): Promise<string> {
  const server = await startPostgres();
  if (!server) return '### PostgreSQL\n\nNot measured: there is none on this machine.\n';
  const client = new pg.Client(server.url);
  await client.connect();
  if (isPinned && !process.env.TEST_DATABASE_URL) await pinPostgres(client);
  // A database of its own, in case the server is somebody's; sorted as the embedded one.
  const name = `botica_bench_${process.pid}`;
  await client.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  // Files that are kept meanwhile.
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-'));
  try {
    return await measure('PostgreSQL', { DATABASE_URL: url.href, DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await client.query(`drop database ${name} with (force)`);
    await client.end();
    await server.stop();
  }
}

async function onEmbedded(measure: Measure): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-'));
  try {
    const template = join(repositoryRoot, 'dist/template.tar.gz');
    return await measure('Embedded', { DATABASE_URL: '', DATA_DIR: dataDir, BENCH_TEMPLATE: template });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const howMeasured = `One client on a kept connection; each API call and its own bare SQL with serialisation in turn; p50 and p95
are medians of 5 runs of 100 calls after a warm-up, the p95 ratio is the median of the runs' ratios. Where there is a target
for it, 20 clients then ask without a pause: answers a second are the median of 3 runs of 3 s.
`;

async function onEngines(engine: string | undefined, measure: Measure, isPinned: boolean): Promise<string[]> {
  const sections: string[] = [];
  if (engine !== 'embedded') sections.push(await onPostgres(measure, isPinned));
  if (engine !== 'postgres') sections.push(await onEmbedded(measure));
  return sections;
}

const chosen = ({ filter, figures, pin: isPinned }: BenchOptions) => ({ filter, figuresOnly: figures, isPinned });

/** What is asked of a store with so many orders, one after the other on one database. */
const ofOrders: Record<string, { name: string; measureOf: (options: BenchOptions, filled: Env) => Measure }> = {
  list: {
    name: 'call by call',
    measureOf: (options, env) => apiOf({ env, casesOf: orderCases, ...chosen(options) }),
  },
  live: { name: 'live changes', measureOf: () => measureLive },
  overload: { name: 'more calls than can be answered', measureOf: () => measureOverload },
  export: { name: 'long works, from the call that starts one to its end', measureOf: () => measureWorks },
};

async function measureOrders(options: BenchOptions, parts: readonly string[]): Promise<string[]> {
  const { orders, folder, engine } = options;
  const source = folder === undefined ? 'copies of the demo orders' : 'made from 8,135 real orders (Olist)';
  const filled = { BENCH_ORDERS: String(orders), ...(folder === undefined ? {} : { BENCH_FOLDER: folder }) };
  const measureAll: Measure = async (name, env) => {
    const sections: string[] = [];
    for (const part of parts) {
      const { name: what, measureOf } = ofOrders[part] as (typeof ofOrders)[string];
      sections.push(await measureOf(options, filled)(`${name}: ${what}`, { ...filled, ...env }));
    }
    return sections.join('\n');
  };
  return [
    `## API at ${orders} orders\n\nOrders: ${source}. ${howMeasured}`,
    ...(await onEngines(engine, measureAll, options.pin)),
  ];
}

async function measureCustomers(options: BenchOptions): Promise<string[]> {
  const { orders, customers, engine } = options;
  const env = { BENCH_ORDERS: String(orders), BENCH_CUSTOMERS: String(customers) };
  return [
    `## Customers: ${customers} with ${orders} orders\n\nMade-up people, one in ten a Maria. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: customerCases, ...chosen(options) }), options.pin)),
  ];
}

async function measureSearch(options: BenchOptions): Promise<string[]> {
  const { orders, customers, engine } = options;
  const env = { BENCH_ORDERS: String(orders), BENCH_CUSTOMERS: String(customers) };
  return [
    `## Search over everything: ${customers} customers with ${orders} orders\n\n${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: searchCases, ...chosen(options) }), options.pin)),
  ];
}

async function measureDelivery(options: BenchOptions): Promise<string[]> {
  const { locations, engine } = options;
  const env = { BENCH_LOCATIONS: String(locations) };
  return [
    `## Delivery: one branch with ${locations} locations\n\nThe addresses of the CEPs are known. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: deliveryCases, ...chosen(options) }), options.pin)),
  ];
}

async function measureCatalogue(options: BenchOptions): Promise<string[]> {
  const { products, engine } = options;
  const env = { BENCH_PRODUCTS: String(products) };
  const measureBoth: Measure = async (name, where) => {
    const calls = await apiOf({ env, casesOf: catalogueCases, ...chosen(options) })(name, where);
    if (options.filter !== '') return calls;
    return `${calls}\n${await measureConflicts(`${name}: two at once`, { ...env, ...where }, catalogueRaces)}`;
  };
  return [
    `## Catalogue: ${products} products\n\nCopies of the demo's products in 200 categories, with three pictures of each product (files of 100). ${howMeasured}`,
    ...(await onEngines(engine, measureBoth, options.pin)),
  ];
}

async function measureBlog(options: BenchOptions): Promise<string[]> {
  const { posts, engine } = options;
  const env = { BENCH_POSTS: String(posts) };
  return [
    `## Blog: ${posts} posts\n\nCopies of the demo's posts, with the names of 160 authors. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: blogCases, ...chosen(options) }), options.pin)),
  ];
}

async function measureFinance(options: BenchOptions): Promise<string[]> {
  const { transactions, engine } = options;
  const env = { BENCH_TRANSACTIONS: String(transactions) };
  return [
    `## Finance: ${transactions} transactions with three receivables each\n\nOf two years, three branches, 300 withdrawals. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: financeCases, ...chosen(options) }), options.pin)),
    ...(options.filter === '' ? await onEngines(engine, measureIntake, false) : []),
    ...(['', 'export'].includes(options.filter) ? await onEngines(engine, measureTransactionExport, false) : []),
  ];
}

async function measureSite(options: BenchOptions): Promise<string[]> {
  return [
    `## What a shop's site asks\n\nThe answer is kept in the process. ${howMeasured}`,
    ...(await onEngines(
      options.engine,
      apiOf({ env: { BENCH_ORDERS: '10' }, casesOf: siteCases, ...chosen(options) }),
      options.pin,
    )),
  ];
}

/** What is measured by itself, on each engine. */
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
const measureMarketing = alone('Coupons', measureCoupons);

const ofApi = ['list', 'customers', 'delivery', 'catalogue', 'blog', 'finance', 'info'];

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
  if (wants('customers')) sections.push(...(await measureCustomers(options)));
  if (wants('search')) sections.push(...(await measureSearch(options)));
  if (wants('delivery')) sections.push(...(await measureDelivery(options)));
  if (wants('catalogue')) sections.push(...(await measureCatalogue(options)));
  if (wants('coupons')) sections.push(...(await measureMarketing(options)));
  if (wants('blog')) sections.push(...(await measureBlog(options)));
  if (wants('finance')) sections.push(...(await measureFinance(options)));
  if (wants('info')) sections.push(...(await measureSite(options)));
  if (wants('website')) sections.push(...(await measureSettings(options)));
  if (wants('product-import')) sections.push(...(await measureProducts(options)));
  if (wants('pictures')) sections.push(...(await measureDrawing(options)));
  const heading = `Measured with \`npm run bench\` on Node ${process.version}, ${cpus().length} processors. Medians of several runs.\n`;
  const report = [heading, ...sections].join('\n');
  console.log(report);
  if (save) writeFileSync(join(repositoryRoot, 'docs/benchmarks.md'), `# Benchmarks\n\n${report}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
await main();
