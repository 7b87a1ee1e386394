import { usualCategories } from './bench-categories.ts';
import type { BenchOptions } from './bench-options.ts';
import { blogCases } from './blog-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { catalogueRaces } from './catalogue-races.ts';
import { customerCases } from './customer-cases.ts';
import { deliveryCases } from './delivery-cases.ts';
import { type Measure, onEngines } from './engines.ts';
import { financeCases } from './finance-cases.ts';
import { historyCases } from './history-cases.ts';
import { type ApiMeasurement, measureApi } from './measure-api.ts';
import { measureConflicts } from './measure-conflicts.ts';
import { measureControl } from './measure-control.ts';
import { measureIntake } from './measure-intake.ts';
import { measureLive } from './measure-live.ts';
import { measureOverload } from './measure-overload.ts';
import { measureTransactionExport } from './measure-transaction-export.ts';
import { measureBatches } from './measure-works.ts';
import { orderCases } from './order-cases.ts';
import { searchCases } from './search-cases.ts';
import { siteCases } from './site-cases.ts';

type Env = Record<string, string>;

const apiOf =
  (measurement: ApiMeasurement): Measure =>
  (engine, env) =>
    measureApi(engine, { ...measurement, env: { ...measurement.env, ...env } });

const howMeasured = `One client on a kept connection; each API call and its own bare SQL with serialisation in turn; p50 and p95
are medians of 5 runs of 100 calls after a warm-up, the p95 ratio is the median of the runs' ratios. Where there is a target
for it, 20 clients then ask without a pause: answers a second are the median of 3 runs of 3 s.
`;

const chosen = ({ filter, figures, pin: isPinned }: BenchOptions) => ({ filter, figuresOnly: figures, isPinned });

/** Measurements on one database with the given number of orders, one after the other. */
export const ofOrders: Record<string, { name: string; measureOf: (options: BenchOptions, filled: Env) => Measure }> = {
  list: {
    name: 'call by call',
    measureOf: (options, env) => apiOf({ env, casesOf: orderCases, ...chosen(options) }),
  },
  live: { name: 'live changes', measureOf: () => measureLive },
  overload: { name: 'more calls than can be answered', measureOf: () => measureOverload },
  export: { name: 'long works, from the call that starts one to its end', measureOf: () => measureBatches },
};

export async function measureOrders(options: BenchOptions, parts: readonly string[]): Promise<string[]> {
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

/** Only for PostgreSQL: the control server connects to it by `pg`. */
export async function measureBesideControl(options: BenchOptions): Promise<string[]> {
  const { orders, folder } = options;
  const filled = { BENCH_ORDERS: String(orders), ...(folder === undefined ? {} : { BENCH_FOLDER: folder }) };
  const measure: Measure = (name, env) => measureControl(name, { ...filled, ...env }, options.pin);
  return [
    `## Beside a control server: ${orders} orders in one store\n\n20 clients without a pause; medians of 5 runs of 3 s, the servers in turn.\n`,
    ...(await onEngines('postgres', measure, options.pin)),
  ];
}

export async function measureCustomers(options: BenchOptions): Promise<string[]> {
  const { orders, customers, engine } = options;
  const env = { BENCH_ORDERS: String(orders), BENCH_CUSTOMERS: String(customers) };
  return [
    `## Customers: ${customers} with ${orders} orders\n\nMade-up people, one in ten a Maria. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: customerCases, ...chosen(options) }), options.pin)),
  ];
}

export async function measureSearch(options: BenchOptions): Promise<string[]> {
  const { orders, customers, engine } = options;
  const env = { BENCH_ORDERS: String(orders), BENCH_CUSTOMERS: String(customers) };
  return [
    `## Search over everything: ${customers} customers with ${orders} orders\n\n${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: searchCases, ...chosen(options) }), options.pin)),
  ];
}

export async function measureDelivery(options: BenchOptions): Promise<string[]> {
  const { locations, engine } = options;
  const env = { BENCH_LOCATIONS: String(locations) };
  return [
    `## Delivery: one branch with ${locations} locations\n\nThe addresses of the CEPs are known. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: deliveryCases, ...chosen(options) }), options.pin)),
  ];
}

export async function measureCatalogue(options: BenchOptions): Promise<string[]> {
  const { products, engine } = options;
  const env = { BENCH_PRODUCTS: String(products) };
  const measureBoth: Measure = async (name, where) => {
    const calls = await apiOf({ env, casesOf: catalogueCases, ...chosen(options) })(name, where);
    if (options.filter !== '') return calls;
    return `${calls}\n${await measureConflicts(`${name}: two at once`, { ...env, ...where }, catalogueRaces)}`;
  };
  return [
    `## Catalogue: ${products} products\n\nCopies of the demo's products in ${usualCategories} categories, with three pictures of each product (files of 100). ${howMeasured}`,
    ...(await onEngines(engine, measureBoth, options.pin)),
  ];
}

export async function measureBlog(options: BenchOptions): Promise<string[]> {
  const { posts, engine } = options;
  const env = { BENCH_POSTS: String(posts) };
  return [
    `## Blog: ${posts} posts\n\nCopies of the demo's posts, with the names of 160 authors. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: blogCases, ...chosen(options) }), options.pin)),
  ];
}

export async function measureFinance(options: BenchOptions): Promise<string[]> {
  const { transactions, engine } = options;
  const env = { BENCH_TRANSACTIONS: String(transactions) };
  return [
    `## Finance: ${transactions} transactions with three receivables each\n\nOf two years, three branches, 300 withdrawals. ${howMeasured}`,
    ...(await onEngines(engine, apiOf({ env, casesOf: financeCases, ...chosen(options) }), options.pin)),
    ...(options.filter === '' ? await onEngines(engine, measureIntake, false) : []),
    ...(['', 'export'].includes(options.filter) ? await onEngines(engine, measureTransactionExport, false) : []),
  ];
}

export async function measureHistory(options: BenchOptions): Promise<string[]> {
  const env = { BENCH_PRODUCTS: '200' };
  return [
    `## History: a million entries\n\n${howMeasured}`,
    ...(await onEngines(
      options.engine ?? 'postgres',
      apiOf({ env, casesOf: historyCases, ...chosen(options) }),
      options.pin,
    )),
  ];
}

export async function measureSite(options: BenchOptions): Promise<string[]> {
  return [
    `## What a shop's site asks\n\nThe answer is kept in the process. ${howMeasured}`,
    ...(await onEngines(
      options.engine,
      apiOf({ env: { BENCH_ORDERS: '10' }, casesOf: siteCases, ...chosen(options) }),
      options.pin,
    )),
  ];
}
