import { parseArgs } from 'node:util';

const usage = `npm run bench [-- --orders 100000] [--customers 10000] [--locations 10000] [--products 50000] [--posts 20000] [--transactions 1000000] [--only PART,…] [--engine postgres|embedded] [--case TEXT,…] [--data FOLDER] [--pin] [--figures] [--save]

  --only     control, list, live, overload, export (these on one database), customers, search, delivery, catalogue, coupons, blog, finance, history, info, website, storefront, pages, shops, product-import, pictures, bundle, routes, typing, start, sign-in
  --figures  the calls that have a target (answers a second, p95) on PostgreSQL, pinned: some minutes
  --pin      the server on one core, PostgreSQL and the client on the other (Linux, a PostgreSQL that is started here)
  --data     folder of the Olist data set (else REAL_ORDERS_DIR; without either, copies of the demo orders)
  --case     only the calls whose name holds one of these texts
  --save     writes docs/benchmarks.md`;

export interface BenchOptions {
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

export function readOptions(): BenchOptions {
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
      orders: Number(values.orders),
      customers: Number(values.customers),
      locations: Number(values.locations),
      products: Number(values.products),
      posts: Number(values.posts),
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
