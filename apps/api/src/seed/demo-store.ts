import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { decideImported } from '../features/orders/import/decide-imported.ts';
import { insertOrders, orderTables } from '../features/orders/intake/insert-orders.ts';
import type { Clock } from '../kit/context.ts';
import { analyzeTables } from '../kit/db/analyze-tables.ts';
import { takeTurn } from '../kit/db/take-turn.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { generatePassword } from '../kit/generate-password.ts';
import { hashPassword } from '../kit/password.ts';
import { createStore } from './create-store.ts';
import { demoAdmin, demoAgents } from './demo-agents.ts';
import { insertDemoBranches } from './demo-branches.ts';
import { insertDemoCustomerNotes } from './demo-customer-notes.ts';
import { demoOrders } from './demo-orders.ts';
import { insertDemoPeople } from './demo-people.ts';

const demoStore = {
  domain: 'demo.botica.localhost',
  name: 'Farmácia Botica Demo',
  cnpj: '11444777000161',
  address: {
    street: 'Rua Vergueiro',
    number: '1855',
    district: 'Vila Mariana',
    city: 'São Paulo',
    uf: 'SP',
    zip: '04101000',
  },
};

export interface DemoStore {
  storeName: string;
  /** The one password of all its accounts; nowhere stored in this form. */
  password: string;
}

/**
 * Makes the demo store, with its people and orders, when the installation has no store at all; else null. All in one
 * transaction: a start that is cut off leaves nothing. `password` null: a random one.
 */
export async function createDemoStore(options: {
  db: Kysely<Tables>;
  clock: Clock;
  password: string | null;
}): Promise<DemoStore | null> {
  const { db, clock } = options;
  if (await hasStore(db)) return null;
  const password = options.password ?? generatePassword();
  // A salt of its own for each, made before the transaction: hashing takes longer than writing.
  const [adminHash, ...agentHashes] = await Promise.all([demoAdmin, ...demoAgents].map(() => hashPassword(password)));
  const created = await inTransaction(db, async (trx) => {
    // Several servers start on one empty PostgreSQL: the first makes the store.
    await takeTurn(trx, 'demo store');
    if (await hasStore(trx)) return null;
    const admin = { ...demoAdmin, password_hash: adminHash as string };
    const store = await createStore({ db: trx, clock }, demoStore, admin);
    const { actor } = store;
    const secondBranchId = await insertDemoPeople(trx, clock, store, agentHashes);
    await insertDemoBranches(trx, clock, { ...store, storeId: actor.storeId, secondBranchId });
    const orders = demoOrders(clock(), { address: demoStore.address, timeZone: actor.timeZone });
    await insertOrders(trx, actor.storeId, orders.map(decideImported));
    await insertDemoCustomerNotes(trx, actor.storeId);
    return { storeName: demoStore.name, password };
  });
  if (created) await analyzeTables(db, orderTables);
  return created;
}

/** Has the installation any store yet? */
export async function hasStore(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) !== undefined;
}
