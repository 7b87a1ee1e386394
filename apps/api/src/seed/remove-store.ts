import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findPeopleOf, forgetPeople } from '../features/agents/forget-people.store.ts';
import { enqueueForget } from '../features/storefront/releases/export-job.ts';
import { findSiteFilesOf } from '../features/storefront/releases/site-files.store.ts';
import { deleteStore, findStore, lockStore } from '../features/stores/stores.store.ts';
import type { Clock } from '../kit/context.ts';
import { errorCode } from '../kit/db/pg-errors.ts';
import { inTransaction } from '../kit/db/transaction.ts';
import { insertAuditRows, removedFields } from '../platform/audit/audit.ts';
import { findBatchFilesOf } from '../platform/batches/forget-in-batches.ts';
import { findFilesOf } from '../platform/files/files.store.ts';
import { enqueueRemoval } from '../platform/files/remove-files.ts';
import { findImportFilesOf } from '../platform/imports/sweep-files.ts';
import { dropJobsOf } from '../platform/jobs/drop-jobs.ts';
import { findMediaFilesOf } from '../platform/media/media.store.ts';
import { closeStore, emptyStore } from './empty-store.ts';

interface RemovedStore {
  id: number;
  domain: string;
  name: string;
  cnpj: string | null;
}

/** Content that the removal of a store deletes. */
export interface StoreContent {
  orders: number;
  customers: number;
  branches: number;
  people: number;
  /** People who work in no other store. */
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
      (select count(*) from files where store_id = ${storeId})
        + (select count(*) from media_files where store_id = ${storeId}) as files,
      (select count(*) from audit where store_id = ${storeId}) as "auditRows"`.execute(db);
  return rows[0] as StoreContent;
}

/** Longest wait for present writes to the store, while other calls wait behind this one. */
const lockLimit = '1s';
const maxTries = 60;

type Source = { db: Kysely<Tables>; clock: Clock };

/**
 * Removes a store with all its data while the server runs: first all access ends, then the rows go in batches, and at
 * last the store itself. An interrupted removal can be started again.
 *
 * People who work elsewhere stay. Other accounts end, and people whom no row names any more are deleted. The audit of
 * the store is deleted too, so the removal is recorded in a row without a store. False if the store was gone already.
 */
export async function removeStore(source: Source, store: RemovedStore, actorName: string): Promise<boolean> {
  const { db } = source;
  if (!(await findStore(db, store.id))) return false;
  await closeStore(db, store.id);
  await emptyStore(db, store.id);
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(db, (trx) => removeRest({ ...source, db: trx }, store, actorName));
    } catch (error) {
      if (tries === maxTries || errorCode(error) !== '55P03') throw error;
      await sleep(100);
    }
  }
}

async function removeRest({ db: trx, clock }: Source, store: RemovedStore, actorName: string): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(lockLimit)}`.execute(trx);
  if (!(await lockStore(trx, store.id))) return false;
  const people = await findPeopleOf(trx, store.id);
  const files = [
    ...(await findFilesOf(trx, store.id)),
    ...(await findMediaFilesOf(trx, store.id)),
    ...(await findBatchFilesOf(trx, store.id)),
    ...(await findImportFilesOf(trx, store.id)),
    ...(await findSiteFilesOf(trx, store.id)),
  ];
  await emptyStore(trx, store.id);
  await dropJobsOf(trx, store.id);
  await deleteStore(trx, store.id);
  await forgetPeople(trx, people);
  await enqueueRemoval(trx, clock, store.id, files);
  await enqueueForget(trx, clock, { storeId: store.id, domain: store.domain });
  const { domain, name, cnpj } = store;
  await insertAuditRows(trx, [
    {
      store_id: null,
      at: clock(),
      actor_kind: 'system',
      agent_id: null,
      actor_name: actorName,
      entity: 'store',
      entity_id: store.id,
      action: 'stores.removed',
      request_id: null,
      changes: JSON.stringify(removedFields({ domain, name, cnpj })),
    },
  ]);
  return true;
}
