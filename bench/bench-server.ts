import { migrations } from '../apps/api/database/migrations/all-migrations.ts';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { migrateToLatest } from '../apps/api/src/kit/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kit/db/open-database.ts';
import { createLog } from '../apps/api/src/kit/log.ts';
import { hashToken, newToken } from '../apps/api/src/kit/tokens.ts';
import { openOutside } from '../apps/api/src/outside/open-outside.ts';
import { createStore } from '../apps/api/src/seed/create-store.ts';
import { bareSqlOf } from './bare-sql.ts';
import { fillWithCustomers } from './bench-customers.ts';
import { fillWithLocations } from './bench-locations.ts';
import { fillStore } from './bench-orders.ts';

/**
 * The server under measurement, in a process of its own. It takes its settings from the environment, fills the store,
 * says `{ready}` to the process that forked it, and then answers its questions (`Question`) one by one.
 */
const { BENCH_ORDERS, BENCH_CUSTOMERS, BENCH_LOCATIONS, BENCH_FOLDER, BENCH_TEMPLATE, ...env } = process.env;
const config = readConfig({ ...env, PORT: '0' });
const log = createLog('info');
const clock = () => new Date();
const database = await openDatabase({
  ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
  ...(BENCH_TEMPLATE === undefined ? {} : { templatePath: BENCH_TEMPLATE }),
  dataDir: config.dataDir,
  prepare: config.databasePrepare,
  log,
  // A store is filled by whole tables.
  statementTimeoutMs: 3_600_000,
});
const { db, pool } = database;
await migrateToLatest(db, migrations);
const { actor } = await createStore(
  { db, clock },
  { domain: 'medida.localhost', name: 'Farmácia Medida', cnpj: '11444777000161' },
  { cpf: '52998224725', name: 'Ana Administradora', password_hash: '-' },
);
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
database.engine?.pauseWatchdog();
const orders = Number(BENCH_ORDERS);
if (BENCH_LOCATIONS !== undefined) await fillWithLocations(db, actor.storeId, Number(BENCH_LOCATIONS));
else if (BENCH_CUSTOMERS === undefined) await fillStore(db, actor.storeId, { count: orders, folder: BENCH_FOLDER });
else await fillWithCustomers(db, actor.storeId, { customers: Number(BENCH_CUSTOMERS), orders });
// As autovacuum leaves it: indices are then enough for most of a list.
await pool.query('vacuum analyze');
database.engine?.resumeWatchdog();

const app = await buildApp({ config, database, log, clock, outside: openOutside(config, log) });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const bareSql = bareSqlOf(pool);

export type Question =
  | { kind: 'record' }
  | { kind: 'recorded' }
  | { kind: 'bare'; reply: string; from?: number; to?: number }
  | { kind: 'plans' }
  | { kind: 'rows'; text: string }
  | { kind: 'close' };

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'record':
      return bareSql.record();
    case 'recorded':
      return bareSql.recorded();
    case 'bare':
      return bareSql.run(question.reply, question);
    case 'plans':
      return bareSql.seqScans();
    case 'rows':
      return (await pool.query(question.text)).rows;
    case 'close':
      await app.close();
      await database.close();
      return null;
  }
}

process.on('message', ({ id, question }: { id: number; question: Question }) => {
  answer(question).then(
    (value) => process.send?.({ id, value: value ?? null }, () => question.kind === 'close' && process.exit(0)),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
// Nobody is left to answer to.
process.on('disconnect', () => process.exit(1));
process.send?.({ ready: { address, token } });
