import { monthIdOf, monthName, monthsBetween } from '@botica/contract/features/finance/months/month-id';
import type { MonthStatement, MonthStatus } from '@botica/contract/features/finance/months/months.contract';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { changeRecord, type InTransaction } from '../../../platform/audit/change-record.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUpWithin } from '../ledger/book-events.ts';
import { requireWholeBook } from '../ledger/rewrite-book.ts';
import { closeMonths, updateReopenedMonth } from './months.store.ts';
import { type KnownMonths, monthStatement, readKnownMonths, requireMonth, statusOf } from './show-months.ts';

interface LockedMonth {
  id: number;
  version: number;
  status: MonthStatus;
  reason?: string | undefined;
  month: string;
  known: KnownMonths;
}

async function holdMonth(inside: InTransaction, id: number): Promise<LockedMonth> {
  const known = await readKnownMonths(inside);
  const month = requireMonth(id, known);
  const { version = 0 } = known.stored.get(month) ?? {};
  return { id, version, status: statusOf(month, known), month, known };
}

/** A repeat shows the month as it is now, with everything booked since. */
const show = (inside: InTransaction, { known, month }: LockedMonth): Promise<MonthStatement> =>
  monthStatement(inside, known, month);

/** Locks the book and brings it up to date, so that nothing is booked between the shown month and its closing. */
async function lock(inside: InTransaction, id: number): Promise<LockedMonth> {
  await catchUpWithin(inside.db, inside.actor, storeToday(inside));
  await requireWholeBook(inside.db, inside.actor.storeId);
  return holdMonth(inside, id);
}

/** Closes the month and all open months before it, so that no open month precedes a closed one. */
export function closeMonth(ctx: Context, id: number): Promise<MonthStatement> {
  return changeRecord<LockedMonth, { status: MonthStatus }, MonthStatement>(ctx, {
    lock: (inside) => lock(inside, id),
    patch: () => ({ status: 'closed' }),
    check: (_, { status }) => {
      if (status === 'running') throw refuseFinance('finance.month_running');
    },
    write: async (inside, { month, known }) => {
      const open = monthsBetween(known.first, month).filter((each) => statusOf(each, known) === 'open');
      await closeMonths(inside.db, inside.actor.storeId, open, { at: ctx.clock(), by: ctx.actor.name });
      return holdMonth(inside, id);
    },
    show,
    audit: ({ known, month }) =>
      monthsBetween(known.first, month)
        .filter((each) => statusOf(each, known) === 'open')
        .map((each) => ({
          entity: 'finance_month',
          entityId: monthIdOf(each),
          action: 'finance.month_closed',
          changes: { month: [null, monthName(monthIdOf(each))] },
        })),
  });
}

/** Opens a month again. Events that were booked on later days in the meantime stay there. */
export function reopenMonth(ctx: Context, id: number, { reason }: { reason: string }): Promise<MonthStatement> {
  return changeRecord<LockedMonth, { status: MonthStatus; reason?: string }, MonthStatement>(ctx, {
    lock: (inside) => lock(inside, id),
    patch: ({ status }) => (status === 'closed' ? { status: 'open' } : { status }),
    check: (_, { known, month }) => {
      if (known.lastClosed !== month) throw refuseFinance('finance.month_before_last');
    },
    write: async (inside, { month }) => {
      await updateReopenedMonth(inside.db, inside.actor.storeId, month);
      return holdMonth(inside, id);
    },
    show,
    audit: () => ({
      entity: 'finance_month',
      entityId: id,
      action: 'finance.month_reopened',
      changes: { month: [null, monthName(id)], reason: [null, reason] },
    }),
  });
}
