import { type Fee, mostFees, type NewFee } from '@botica/contract/features/finance/settings/finance-settings.contract';
import type { feeRecord } from '@botica/contract/features/finance/settings/settings-record';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { WireOf } from '@botica/contract/kit/record';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { audit, changedFields, removedFields } from '../../../platform/audit/audit.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { writeAnew } from '../ledger/rewrite-job.ts';
import { readTerms } from '../ledger/selling.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { deleteFee, findFee, insertFee, listFeeRows, readBookUse, type StoredFee } from './settings.store.ts';

function fieldsOf({
  store_id: _s,
  created_at: _c,
  id: _i,
  rate,
  fixed_cents,
  antifraud_cents,
  ...fee
}: StoredFee): WireOf<typeof feeRecord> {
  return { ...fee, rate: rate / 100, fixed: centsToWire(fixed_cents), antifraud: centsToWire(antifraud_cents) };
}

const feeWire = (row: StoredFee, today: string): Fee => ({
  id: row.id,
  ...fieldsOf(row),
  is_in_force: row.valid_from <= today,
});

export async function listFees(ctx: Context): Promise<{ items: Fee[] }> {
  const rows = await listFeeRows(ctx.db, ctx.actor.storeId);
  const today = storeToday(ctx);
  return { items: rows.map((row) => feeWire(row, today)) };
}

/** True if the book may be rewritten. */
async function isRewritable(trx: Transaction<Tables>, storeId: number): Promise<boolean> {
  const { is_used, is_closed } = await readBookUse(trx, storeId);
  return !is_used && !is_closed;
}

async function checkDay(trx: Transaction<Tables>, storeId: number, day: string): Promise<void> {
  const refuse = (code: 'finance.fee_too_early' | 'finance.fee_before_book') => {
    const { message } = refuseFinance(code);
    return refuseFinance(code, { fields: { valid_from: message } });
  };
  if (!(await isRewritable(trx, storeId))) throw refuse('finance.fee_too_early');
  const { book_since: since } = await readTerms(trx, storeId);
  if (day < since) throw refuse('finance.fee_before_book');
}

/**
 * Adds a fee, or replaces the one of the same day. For a day in the past the book is rewritten, or the fee is refused.
 */
export function addFee(ctx: Context, { rate, fixed, antifraud, ...fee }: NewFee): Promise<Fee> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const today = storeToday(ctx);
    if (fee.valid_from <= today) await checkDay(trx, storeId, fee.valid_from);
    if ((await listFeeRows(trx, storeId)).length >= mostFees) throw refuseFinance('finance.too_many_fees');
    const cents = { fixed_cents: wireToCents(fixed), antifraud_cents: wireToCents(antifraud) };
    const row = await insertFee(trx, { store_id: storeId, ...fee, rate: Math.round(rate * 100), ...cents });
    if (row.valid_from <= today) await writeAnew(trx, ctx);
    const changes = changedFields({}, fieldsOf(row));
    await audit(trx, ctx, { entity: 'finance_fee', entityId: row.id, action: 'finance.fee_added', changes });
    return feeWire(row, today);
  });
}

export function removeFee(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    await takeBook(trx, storeId);
    const row = await findFee(trx, storeId, id);
    if (!row) throw refuseFinance('finance.fee_not_found');
    const isInForce = row.valid_from <= storeToday(ctx);
    if (isInForce && !(await isRewritable(trx, storeId))) throw refuseFinance('finance.fee_in_force');
    await deleteFee(trx, storeId, id);
    if (isInForce) await writeAnew(trx, ctx);
    const changes = removedFields(fieldsOf(row));
    await audit(trx, ctx, { entity: 'finance_fee', entityId: id, action: 'finance.fee_removed', changes });
    return {};
  });
}
