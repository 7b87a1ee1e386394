import type { NewTransporter, Transporter, TransporterUpdate } from '@botica/contract/features/branches/transport';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refuse } from '../../../kit/app-error.ts';
import { audit, changedFields, removedFields } from '../../../kit/audit.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { lockBranch, refuseBranch, requireBranch } from './change-branch.ts';
import {
  deleteTransporter,
  findTransporterAndLock,
  findTransporters,
  insertTransporter,
  updateTransporter as writeTransporter,
} from './transporters.store.ts';
import { sentOf } from './update-branch.ts';

const entity = 'transporter';

export async function listTransporters(ctx: Context, branchId: number): Promise<{ items: Transporter[] }> {
  await requireBranch(ctx, branchId);
  return { items: await findTransporters(ctx.db, ctx.actor.storeId, branchId) };
}

export function createTransporter(ctx: Context, { branch_id, ...input }: NewTransporter): Promise<Transporter> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const branch = await lockBranch(trx, storeId, branch_id ?? 'main');
    const keys = { store_id: storeId, branch_id: branch.id, created_at: ctx.clock() };
    const { name, cnpj = null, email = null, phone = null, tracking_url = null, is_enabled = true } = input;
    const fields = { name, cnpj, email, phone, tracking_url, is_enabled };
    const created = await insertTransporter(trx, keys, fields);
    const changes = changedFields({}, { ...fields, branch_id: branch.id });
    await audit(trx, ctx, { entity, entityId: created.id, action: 'transporters.created', changes });
    return created;
  });
}

async function lockTransporter(trx: Kysely<Tables>, ctx: Context, id: number): Promise<Transporter> {
  const transporter = await findTransporterAndLock(trx, ctx.actor.storeId, id);
  if (!transporter) throw refuseBranch('transporters.not_found');
  return transporter;
}

function requireFresh(ctx: Context, transporter: Transporter): void {
  if (ctx.ifMatch === null || ctx.ifMatch === transporter.version) return;
  throw refuse('request.stale', { current: transporter });
}

export function updateTransporter(ctx: Context, id: number, update: TransporterUpdate): Promise<Transporter> {
  return inTransaction(ctx.db, async (trx) => {
    const transporter = await lockTransporter(trx, ctx, id);
    const patch = sentOf(update);
    const changes = changedFields(transporter, patch);
    if (Object.keys(changes).length === 0) return transporter;
    requireFresh(ctx, transporter);
    const updated = await writeTransporter(trx, ctx.actor.storeId, transporter, patch);
    if (updated === undefined) throw refuse('server.busy', { retryAfterSeconds: 1 });
    await audit(trx, ctx, { entity, entityId: id, action: 'transporters.changed', changes });
    return updated;
  });
}

export function removeTransporter(ctx: Context, id: number): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (trx) => {
    const transporter = await lockTransporter(trx, ctx, id);
    requireFresh(ctx, transporter);
    const { id: _, version: __, ...gone } = transporter;
    const changes = removedFields(gone);
    await audit(trx, ctx, { entity, entityId: id, action: 'transporters.removed', changes });
    await deleteTransporter(trx, ctx.actor.storeId, id);
    return {};
  });
}
