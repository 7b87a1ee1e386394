import {
  type NewTransporter,
  type Transporter,
  type TransporterUpdate,
  transporterRecord,
} from '@botica/contract/features/branches/record/transport';
import { sentOf, withDefaults } from '@botica/contract/kit/record';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import { lockBranch, refuseBranch } from './change-branch.ts';
import {
  deleteTransporter,
  findTransporterAndLock,
  findTransporters,
  insertTransporter,
  updateTransporterRow,
} from './transporters.store.ts';

const entity = 'transporter';

export async function listTransporters(ctx: Context, branchId: number): Promise<{ items: Transporter[] }> {
  const items = await findTransporters(ctx.db, ctx.actor.storeId, branchId);
  if (items === undefined) throw refuseBranch('branches.not_found');
  return { items };
}

export function createTransporter(ctx: Context, { branch_id, ...input }: NewTransporter): Promise<Transporter> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const branch = await lockBranch(trx, storeId, branch_id ?? 'main');
    const keys = { store_id: storeId, branch_id: branch.id, created_at: ctx.clock() };
    const fields = withDefaults(transporterRecord, { is_enabled: true, ...sentOf(transporterRecord, input) });
    const created = await insertTransporter(trx, keys, fields);
    const changes = changedFields({}, { ...fields, branch_id: branch.id });
    await audit(trx, ctx, { entity, entityId: created.id, action: 'transporters.created', changes });
    return created;
  });
}

function transporterOf({ actor }: Context, id: number) {
  const lock = async ({ db }: InTransaction): Promise<Transporter> => {
    const transporter = await findTransporterAndLock(db, actor.storeId, id);
    if (!transporter) throw refuseBranch('transporters.not_found');
    return transporter;
  };
  return { lock, show: (_: InTransaction, transporter: Transporter): Transporter => transporter };
}

export function updateTransporter(ctx: Context, id: number, update: TransporterUpdate): Promise<Transporter> {
  return changeRecord(ctx, {
    ...transporterOf(ctx, id),
    patch: () => sentOf(transporterRecord, update),
    write: ({ db }, current, patch) => updateTransporterRow(db, ctx.actor.storeId, current, patch),
    audit: { entity, action: 'transporters.changed' },
  });
}

export function removeTransporter(ctx: Context, id: number): Promise<Record<string, never>> {
  return removeRecord(ctx, {
    ...transporterOf(ctx, id),
    remove: ({ db }) => deleteTransporter(db, ctx.actor.storeId, id),
    audit: { entity, action: 'transporters.removed' },
  });
}
