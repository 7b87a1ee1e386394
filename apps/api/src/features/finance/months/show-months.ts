import {
  firstDayOf,
  lastDayOf,
  monthIdOf,
  monthOf,
  monthsBetween,
} from '@botica/contract/features/finance/months/month-id';
import type { MonthRow, MonthStatement, MonthStatus } from '@botica/contract/features/finance/months/months.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUp } from '../ledger/book-events.ts';
import { listRecipients } from '../ledger/recipients.store.ts';
import { readTerms } from '../ledger/selling.store.ts';
import { addUp, monthFigures, unwithdrawnCents } from './month-figures.ts';
import { readBefore, readMonths, readOutside, readStatuses, type StoredMonth } from './months.store.ts';

type ReadingContext = Pick<Context, 'db' | 'actor' | 'clock'>;

/** Months of the book, from its first to the present one, and which of them are closed. */
export interface KnownMonths {
  first: string;
  present: string;
  stored: ReadonlyMap<string, StoredMonth>;
  /** The last closed month. */
  lastClosed: string | null;
}

export async function readKnownMonths({ db, actor, clock }: ReadingContext): Promise<KnownMonths> {
  const { book_since: since } = await readTerms(db, actor.storeId);
  const rows = await readStatuses(db, actor.storeId);
  const closed = rows.flatMap(({ month, closed_at: at }) => (at === null ? [] : [month])).sort();
  return {
    first: monthOf(since),
    present: monthOf(storeToday({ actor, clock })),
    stored: new Map(rows.map((row) => [row.month, row])),
    lastClosed: closed.at(-1) ?? null,
  };
}

export function statusOf(month: string, { present, stored }: KnownMonths): MonthStatus {
  if (month >= present) return 'running';
  return stored.get(month)?.closed_at ? 'closed' : 'open';
}

/** First day of a month; throws if the book does not have the month. */
export function requireMonth(id: number, { first, present }: KnownMonths): string {
  const month = firstDayOf(id);
  if (month === null || month < first || month > present) throw refuseFinance('finance.month_not_found');
  return month;
}

function headOf(month: string, known: KnownMonths) {
  const row = known.stored.get(month);
  return {
    id: monthIdOf(month),
    version: row?.version ?? 0,
    status: statusOf(month, known),
    closed_at: row?.closed_at?.toISOString() ?? null,
    closed_by: row?.closed_by ?? null,
  };
}

export async function listMonths(ctx: ReadingContext): Promise<{ items: MonthRow[] }> {
  await catchUp(ctx);
  const known = await readKnownMonths(ctx);
  const rows = await readMonths(ctx.db, ctx.actor.storeId, { from: known.first, until: known.present });
  return {
    items: monthsBetween(known.first, known.present).map((month) => ({
      ...headOf(month, known),
      ...monthFigures(addUp(rows.filter((row) => row.month === month))),
    })),
  };
}

const countWire = ({ count, cents }: { count: number; cents: number }) => ({ count, value: centsToWire(cents) });

/** Figures of a month. The caller has called `catchUp`. */
export async function monthStatement(
  ctx: ReadingContext & { db: Kysely<Tables> },
  known: KnownMonths,
  month: string,
): Promise<MonthStatement> {
  const { db, actor } = ctx;
  const days = { from: month, to: lastDayOf(month) };
  const rows = await readMonths(db, actor.storeId, { from: month, until: month });
  const before = unwithdrawnCents(await readBefore(db, actor.storeId, month));
  const { other, provider } = await readOutside(db, actor.storeId, days);
  const receivers = await listRecipients(db, actor.storeId);
  const total = addUp(rows);
  return {
    ...headOf(month, known),
    ...days,
    is_last_closed: known.lastClosed === month,
    total: monthFigures(total),
    by_receiver: receivers.flatMap((receiver) => {
      const row = rows.find(({ recipient_id: id }) => id === receiver.id);
      return row ? [{ receiver, ...monthFigures(row) }] : [];
    }),
    balance: {
      before: centsToWire(before),
      withdrawn: centsToWire(total.withdrawn),
      after: centsToWire(before + unwithdrawnCents(total)),
    },
    outside: countWire(other),
    of_provider: countWire(provider),
  };
}

export async function showMonth(ctx: ReadingContext, id: number): Promise<MonthStatement> {
  await catchUp(ctx);
  const known = await readKnownMonths(ctx);
  return monthStatement(ctx, known, requireMonth(id, known));
}
