import type { Kysely } from 'kysely';
import { migrations } from '../apps/api/database/migrations/all-migrations.ts';
import type { Tables } from '../apps/api/database/tables.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { migrateToLatest } from '../apps/api/src/kit/db/migrate.ts';
import { createLog } from '../apps/api/src/kit/log.ts';
import { hashToken, newToken } from '../apps/api/src/kit/tokens.ts';
import { openOutside } from '../apps/api/src/outside/open-outside.ts';
import { createStore } from '../apps/api/src/seed/create-store.ts';
import { fillWithProducts } from './bench-catalogue.ts';
import { fillWithCustomers } from './bench-customers.ts';
import { fillWithLocations } from './bench-locations.ts';
import { fillStore } from './bench-orders.ts';
import { fillWithPayments } from './bench-payments.ts';
import { fillWithPosts } from './bench-posts.ts';
import { fillWithTransactions } from './bench-transactions.ts';
import { openBenchDatabase } from './open-bench-database.ts';

/**
 * Fills the database of the environment. It has its own process, so that the memory of the filling is not measured. It
 * sends `{filled}`, the token of an administrator, to its parent process, and ends.
 */
const { BENCH_ORDERS, BENCH_CUSTOMERS, BENCH_LOCATIONS, BENCH_PRODUCTS, BENCH_POSTS, BENCH_FOLDER } = process.env;
const { BENCH_TRANSACTIONS, BENCH_PAYMENTS, BENCH_STORES, BENCH_OTHER_ORDERS, BENCH_CATEGORIES } = process.env;
const clock = () => new Date();
/** With many stores each gets only a few pictures, because drawing is slow. */
const catalogue = {
  ...(BENCH_STORES !== undefined && { drawn: 3 }),
  ...(BENCH_CATEGORIES !== undefined && { categories: Number(BENCH_CATEGORIES) }),
};

const newStore = (domain: string) =>
  createStore(
    { db: database.db, clock },
    { domain, name: 'Farmácia Medida', cnpj: '11444777000161' },
    { cpf: '52998224725', name: 'Ana Administradora', password_hash: '-' },
  );

/** Creates a store with its administrator; returns its id and the token of a session. */
async function openStore(db: Kysely<Tables>): Promise<{ storeId: number; token: string }> {
  const { actor } = await newStore('medida.localhost');
  const token = newToken();
  const { id: agentId } = await db.selectFrom('agents').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      agent_id: agentId,
      store_id: actor.storeId,
      created_at: clock(),
      last_seen_at: clock(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { storeId: actor.storeId, token };
}

/**
 * Fills with payments, transactions, posts, products, locations, customers and orders, or with orders of a folder or
 * copies of the demo's.
 */
async function fill(db: Kysely<Tables>, storeId: number, orders: number): Promise<void> {
  if (BENCH_PAYMENTS !== undefined) await fillWithPayments(db, storeId, Number(BENCH_PAYMENTS));
  else if (BENCH_TRANSACTIONS !== undefined) await fillWithTransactions(db, storeId, Number(BENCH_TRANSACTIONS));
  else if (BENCH_POSTS !== undefined && BENCH_PRODUCTS !== undefined) {
    await fillWithProducts({ db, clock, outside }, storeId, Number(BENCH_PRODUCTS), catalogue);
    await fillWithPosts(db, storeId, Number(BENCH_POSTS));
  } else if (BENCH_POSTS !== undefined) await fillWithPosts(db, storeId, Number(BENCH_POSTS));
  else if (BENCH_PRODUCTS !== undefined)
    await fillWithProducts({ db, clock, outside }, storeId, Number(BENCH_PRODUCTS), catalogue);
  else if (BENCH_LOCATIONS !== undefined) await fillWithLocations(db, storeId, Number(BENCH_LOCATIONS));
  else if (BENCH_CUSTOMERS === undefined) await fillStore(db, storeId, { count: orders, folder: BENCH_FOLDER });
  else await fillWithCustomers(db, storeId, { customers: Number(BENCH_CUSTOMERS), orders });
}

const config = readConfig(process.env);
const log = createLog('warn');
const outside = openOutside(config, log);
const database = await openBenchDatabase(config, log);
await migrateToLatest(database.db, migrations);
const { storeId, token } = await openStore(database.db);
database.engine?.pauseWatchdog();
await fill(database.db, storeId, Number(BENCH_ORDERS));
for (let shop = 1; shop < Number(BENCH_STORES ?? 1); shop++) {
  const { actor } = await newStore(`loja-${shop}.localhost`);
  await fill(database.db, actor.storeId, Number(BENCH_OTHER_ORDERS ?? BENCH_ORDERS));
}
// The state after autovacuum, in which most lists need only indices.
await database.pool.query('vacuum analyze');
await database.close();
process.send?.({ filled: token }, () => process.exit(0));
