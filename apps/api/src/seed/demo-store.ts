import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { insertImported } from '../features/orders/import/insert-imported.ts';
import { orderTables } from '../features/orders/intake/insert-orders.ts';
import { passwordWeakness } from '../features/session/sign-in/password-policy.ts';
import { enqueueBuild } from '../features/storefront/builds/enqueue-build.ts';
import { lockSite, updateSite } from '../features/storefront/releases/releases.store.ts';
import { markAsDemo } from '../features/stores/stores.store.ts';
import type { Clock } from '../kit/context.ts';
import { analyzeTables } from '../kit/db/analyze-tables.ts';
import { lockNameWithoutLimit } from '../kit/db/lock-name.ts';
import { StartupError } from '../kit/db/startup-error.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { generatePassword } from '../kit/generate-password.ts';
import { hashPassword } from '../kit/password.ts';
import { enqueueDemoCovers } from './blog/draw-demo-covers.ts';
import { blogTables, insertDemoPosts } from './blog/insert-demo-posts.ts';
import { createStore } from './create-store.ts';
import { demoAdmin, demoAgents } from './demo-agents.ts';
import { insertDemoBranches } from './demo-branches.ts';
import { insertDemoCoupons } from './demo-coupons.ts';
import { insertDemoCustomerNotes } from './demo-customer-notes.ts';
import { insertDemoFinance } from './demo-finance.ts';
import { demoOrders } from './demo-orders.ts';
import { insertDemoPeople } from './demo-people.ts';
import { enqueueDemoPictures } from './pictures/draw-demo-pictures.ts';
import { catalogueTables, insertDemoCatalogue } from './products/insert-demo-catalogue.ts';

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

/** Checks the password by the usual rules for each person who gets it. */
async function requireGood(password: string, minLength: number): Promise<void> {
  for (const person of [demoAdmin, ...demoAgents]) {
    const owner = { ...person, email: null, username: null, storeNames: [demoStore.name] };
    const weakness = await passwordWeakness(password, owner, minLength);
    if (weakness !== null) throw new StartupError(`A senha em DEMO_PASSWORD não serve. ${weakness}`);
  }
}

export interface DemoStore {
  storeName: string;
  /** The password of all accounts, which is stored only as hashes. */
  password: string;
}

/**
 * Creates the demo store with people, products, posts and orders if the installation has no store; otherwise returns
 * null. It is one transaction, so an interrupted start leaves nothing. A null `password` means a random one.
 */
export async function createDemoStore(options: {
  db: Kysely<Tables>;
  clock: Clock;
  password: string | null;
  passwordMinLength: number;
}): Promise<DemoStore | null> {
  const { db, clock } = options;
  if (await hasStore(db)) return null;
  if (options.password !== null) await requireGood(options.password, options.passwordMinLength);
  const password = options.password ?? generatePassword();
  // Each account has its own salt. The hashes are made before the transaction, because hashing takes longer than
  // writing.
  const [adminHash, ...agentHashes] = await Promise.all([demoAdmin, ...demoAgents].map(() => hashPassword(password)));
  const created = await inTransaction(db, async (trx) => {
    // Several servers may start on one empty PostgreSQL: the first creates the store.
    await lockNameWithoutLimit(trx, 'demo store');
    if (await hasStore(trx)) return null;
    const admin = { ...demoAdmin, password_hash: adminHash as string };
    const store = await createStore({ db: trx, clock }, demoStore, admin);
    const { actor } = store;
    const secondBranchId = await insertDemoPeople(trx, clock, store, agentHashes);
    await insertDemoBranches(trx, clock, { ...store, storeId: actor.storeId, secondBranchId });
    await insertDemoCatalogue(trx, clock, store);
    await enqueueDemoPictures(trx, clock, actor.storeId);
    await markAsDemo(trx, actor.storeId);
    await enqueueDemoCovers(trx, clock, { storeId: actor.storeId, ids: await insertDemoPosts(trx, clock, store) });
    const orders = demoOrders(clock(), { address: demoStore.address, timeZone: actor.timeZone });
    await insertImported(trx, actor.storeId, orders);
    await insertDemoCoupons(trx, clock(), actor);
    await insertDemoCustomerNotes(trx, actor.storeId);
    await insertDemoFinance(trx, clock, actor);
    // The demo store hides the list of setup steps, because nobody has to complete it.
    await updateSite(trx, await lockSite(trx, actor.storeId), { hides_setup: true });
    await enqueueBuild(trx, clock, { storeId: actor.storeId, reason: 'first', by: 'Botica' });
    return { storeName: demoStore.name, password };
  });
  if (created) await analyzeTables(db, [...catalogueTables, ...blogTables, ...orderTables]);
  return created;
}

export async function hasStore(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) !== undefined;
}
