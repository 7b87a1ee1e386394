import { randomBytes } from 'node:crypto';
import type { WithdrawalRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { wireToCents } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { computeWithdrawal, computeWithdrawalEnd, outcomeOf, withdrawalRefusal } from '../book/withdrawal.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { holdBook, type MoneyContext } from '../ledger/hold-book.ts';
import { insertMovements } from '../ledger/ledger.store.ts';
import { withdrawalWire } from './list-withdrawals.ts';
import {
  findWithdrawal,
  findWithdrawalAndLock,
  finishRow,
  giveLinesBack,
  insertWithdrawal,
  type StoredWithdrawal,
  takeLines,
} from './withdrawals.store.ts';

const refusals = {
  no_amount: 'finance.more_than_available',
  available_below_zero: 'finance.available_below_zero',
  more_than_available: 'finance.more_than_available',
} as const;

/** Reference of a withdrawal of the own book, which has no provider's id. */
const newTid = () => `SAQ-${randomBytes(5).toString('hex').toUpperCase()}`;

async function requireWithdrawal(ctx: Pick<Context, 'db' | 'actor'>, id: number): Promise<StoredWithdrawal> {
  const row = await findWithdrawal(ctx.db, ctx.actor.storeId, id);
  if (!row) throw refuseFinance('finance.withdrawal_not_found');
  return row;
}

/**
 * Moves money from the available balance to the money in transit, until a person reports that it has arrived or failed.
 */
export function requestWithdrawal(
  ctx: MoneyContext,
  { receiver, amount }: { receiver: number; amount: string },
): Promise<WithdrawalRow> {
  return inTransaction(ctx.db, async (trx) => {
    const { storeId, today, lastEventId, balances, settings } = await holdBook(ctx, trx, receiver);
    const withdrawal = {
      recipient_id: receiver,
      amount_cents: wireToCents(amount),
      cost_cents: settings.withdrawal_cost_cents,
    };
    const refusal = withdrawalRefusal(balances.available, withdrawal);
    if (refusal !== null) throw refuseFinance(refusals[refusal]);
    const id = await insertWithdrawal(trx, {
      store_id: storeId,
      source: 'book',
      tid: newTid(),
      status: 'pending',
      income_cents: outcomeOf(withdrawal),
      ...withdrawal,
      day: today,
      created_at: ctx.clock(),
      last_event_id: lastEventId,
    });
    await takeLines(trx, { storeId, recipientId: receiver, withdrawalId: id }, outcomeOf(withdrawal));
    await insertMovements(trx, storeId, [{ ...computeWithdrawal(withdrawal, today), withdrawal_id: id }]);
    const row = await requireWithdrawal({ ...ctx, db: trx }, id);
    const changes = changedFields({}, { amount, receiver: row.receiver, tid: row.tid });
    await audit(trx, ctx, { entity: 'withdrawal', entityId: id, action: 'finance.withdrawal_requested', changes });
    return withdrawalWire(row);
  });
}

/** Ends a withdrawal of the own book: after a transfer the cost is booked, after a failure all money returns. */
export function finishWithdrawal(
  ctx: Context,
  id: number,
  { status }: { status: 'transferred' | 'failed' },
): Promise<WithdrawalRow> {
  return changeRecord<StoredWithdrawal, { status: StoredWithdrawal['status'] }, WithdrawalRow>(ctx, {
    lock: async ({ db, actor }) => {
      // The book is locked before its rows, as in every booking. The reverse order could deadlock.
      const known = await requireWithdrawal({ db, actor }, id);
      if (known.source === 'book') await holdBook(ctx, db, known.recipient_id);
      const row = await findWithdrawalAndLock(db, actor.storeId, id);
      if (!row) throw refuseFinance('finance.withdrawal_not_found');
      return row;
    },
    patch: () => ({ status }),
    check: (_, current) => {
      if (current.source !== 'book') throw refuseFinance('finance.withdrawal_of_provider');
      if (current.status !== 'pending') throw refuseFinance('finance.withdrawal_finished');
    },
    write: async ({ db, actor }, current) => {
      const { storeId, today, lastEventId } = await holdBook(ctx, db, current.recipient_id);
      const patch = { status, finished_on: today, finish_after_event_id: lastEventId };
      if (!(await finishRow(db, current, patch))) return undefined;
      if (status === 'failed') await giveLinesBack(db, storeId, id);
      await insertMovements(db, storeId, [{ ...computeWithdrawalEnd(current, status, today), withdrawal_id: id }]);
      return requireWithdrawal({ db, actor }, id);
    },
    show: (_, current) => withdrawalWire(current),
    audit: { entity: 'withdrawal', action: 'finance.withdrawal_finished' },
  });
}
