import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findPeopleOf, forgetPeople } from '../features/agents/forget-people.store.ts';
import { dropStagedOf } from '../features/delivery-locations/import/staged-ranges.store.ts';
import { findFilesOf } from '../features/files/files.store.ts';
import { enqueueRemoval } from '../features/files/remove-files.ts';
import { removeOrdersOf } from '../features/orders/record/remove-orders.store.ts';
import { deleteStore, lockStore } from '../features/stores/stores.store.ts';
import { insertAuditRows, removedFields } from '../kit/audit.ts';
import type { Clock } from '../kit/context.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { dropJobsOf } from '../kit/jobs/drop-jobs.ts';

interface RemovedStore {
  id: number;
  domain: string;
  name: string;
  cnpj: string | null;
}

/** What would go with a store. */
export interface StoreContent {
  orders: number;
  customers: number;
  branches: number;
  people: number;
  /** Of these, who works in no other store. */
  peopleOfItAlone: number;
  files: number;
  auditRows: number;
}

export async function countContent(db: Kysely<Tables>, storeId: number): Promise<StoreContent> {
  const { rows } = await sql<StoreContent>`
    select
      (select count(*) from orders where store_id = ${storeId}) as orders,
      (select count(*) from customers where store_id = ${storeId}) as customers,
      (select count(*) from branches where store_id = ${storeId}) as branches,
      (select count(*) from memberships where store_id = ${storeId}) as people,
      (select count(*) from memberships own where store_id = ${storeId} and not exists (
        select from memberships where agent_id = own.agent_id and store_id <> ${storeId})) as "peopleOfItAlone",
      (select count(*) from files where store_id = ${storeId}) as files,
      (select count(*) from audit where store_id = ${storeId}) as "auditRows"`.execute(db);
  return rows[0] as StoreContent;
}

/**
 * A store with everything of it, all or nothing. People stay where they work elsewhere; else their account ends, and
 * where nothing names them any more they are forgotten. Its audit goes with it, so that the removal is told in a row that
 * belongs to no store. False when it was gone already.
 */
export async function removeStore(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  store: RemovedStore,
  actorName: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    if (!(await lockStore(trx, store.id))) return false;
    const people = await findPeopleOf(trx, store.id);
    const files = await findFilesOf(trx, store.id);
    await removeOrdersOf(trx, store.id);
    await dropStagedOf(trx, store.id);
    await dropJobsOf(trx, store.id);
    await deleteStore(trx, store.id);
    await forgetPeople(trx, people);
    await enqueueRemoval(trx, clock, store.id, files);
    const { domain, name, cnpj } = store;
    await insertAuditRows(trx, [
      {
        ...{ store_id: null, at: clock(), actor_kind: 'system', agent_id: null, actor_name: actorName },
        ...{ entity: 'store', entity_id: store.id, action: 'stores.removed', request_id: null },
        changes: JSON.stringify(removedFields({ domain, name, cnpj })),
      },
    ]);
    return true;
  });
}
