import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { batchesErrors, mostOpenBatches } from '@botica/contract/platform/batches/batches.contract';
import type { Kysely, RawBuilder } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { refusalsOf, refuse } from '../../kit/app-error.ts';
import type { AgentActor, Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { newToken } from '../../kit/tokens.ts';
import { audit } from '../audit/audit.ts';
import {
  countOpenBatches,
  findBatch,
  insertBatch,
  insertItems,
  lockOwnBatches,
  noteTotal,
  type StoredBatch,
} from './batch.store.ts';
import { enqueueBatchJob } from './batch-jobs.ts';
import { toBatch } from './batch-wire.ts';

const refuseBatch = refusalsOf(batchesErrors);

export interface NewBatch {
  kind: string;
  title: string;
  params: object;
  /** Values for the audit; they must not name a customer. */
  auditChanges: AuditChanges;
  /** Number of records, if it is known from the start. */
  total?: number;
  /** For kinds that change records: the query that selects them now (`record_id`, `label`). */
  records?: RawBuilder<unknown>;
  /** True if the batch leaves a file beside its results: see `kept` of its kind. */
  keepsRows?: boolean;
  /** Throws if the number of records is not allowed. */
  checkTotal?: (total: number) => void;
}

async function insertAndEnqueue(
  trx: Kysely<Tables>,
  ctx: Context,
  agent: AgentActor,
  batch: NewBatch,
): Promise<StoredBatch> {
  const { storeId, agentId } = agent;
  await lockOwnBatches(trx, agent);
  if ((await countOpenBatches(trx, agent)) >= mostOpenBatches) throw refuseBatch('works.too_many');
  const { kind, title, params, records } = batch;
  const has_items = records !== undefined;
  const file_key = has_items && !batch.keepsRows ? null : `work-${newToken()}`;
  const own = { store_id: storeId, agent_id: agentId, created_at: ctx.clock() };
  const id = await insertBatch(trx, { ...own, kind, title, params, has_items, file_key });
  if (records !== undefined) {
    const total = await insertItems(trx, id, records);
    batch.checkTotal?.(total);
    await noteTotal(trx, id, total);
  }
  if (batch.total !== undefined) await noteTotal(trx, id, batch.total);
  const stored = await findBatch(trx, id);
  if (stored === undefined) throw new Error('A work that was just begun is gone');
  return stored;
}

/** Starts a batch and writes its audit row. A server takes it up within a second. */
export function startBatch(ctx: Context, batch: NewBatch): Promise<Batch> {
  const { actor: agent } = ctx;
  if (agent.kind !== 'agent') throw refuse('permission.denied');
  return inTransaction(ctx.db, async (trx) => {
    const stored = await insertAndEnqueue(trx, ctx, agent, batch);
    const reported: AuditChanges = {
      kind: [null, batch.kind],
      ...(stored.total !== null && { total: [null, stored.total] }),
    };
    await audit(trx, ctx, {
      entity: 'work',
      entityId: stored.id,
      action: 'works.started',
      changes: { ...reported, ...batch.auditChanges },
    });
    await enqueueBatchJob(trx, ctx.clock, stored, 'run');
    return toBatch(stored, ctx.clock());
  });
}
