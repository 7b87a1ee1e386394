import {
  type Days,
  daysBefore,
  daysOf,
  dueDays,
  mostOverviewDays,
  overviewDays,
} from '@botica/contract/features/finance/overview/overview-period';
import type { Overview, OverviewQuery } from '@botica/contract/features/finance/overview/overview-schemas';
import { transactionMethods } from '@botica/contract/features/finance/transactions/transaction-list-options';
import { transactionStatuses } from '@botica/contract/features/finance/transactions/transaction-status';
import { addDays } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUp } from '../ledger/book-events.ts';
import { listRecipients } from '../ledger/recipients.store.ts';
import { type DueRow, readByStatus, readDue, readSold, type SoldRow, type StatusRow } from './overview.store.ts';

function periodOf(query: OverviewQuery, today: string): Days {
  const days = overviewDays(query, today);
  const code =
    days.from > days.to
      ? 'finance.period_backwards'
      : daysOf(days) > mostOverviewDays
        ? 'finance.period_too_long'
        : undefined;
  if (code === undefined) return days;
  const refusal = refuseFinance(code);
  throw refuseFinance(code, { fields: { [query.to === undefined ? 'from' : 'to']: refusal.message } });
}

const soldOf = (rows: readonly SoldRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
});

/** Sums of the period and of the one before, in the form of the wire. */
function soldWire(rows: readonly SoldRow[]) {
  const [now, before] = [true, false].map((is) => soldOf(rows.filter(({ is_now: isNow }) => isNow === is)));
  return {
    count: now?.count ?? 0,
    value: centsToWire(now?.cents ?? 0),
    before: centsToWire(before?.cents ?? 0),
  };
}

const ticketOf = ({ count, cents }: ReturnType<typeof soldOf>) =>
  count === 0 ? null : centsToWire(Math.round(cents / count));

function dayByDay(rows: readonly SoldRow[], days: Days): Overview['days'] {
  const byDay = new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])));
  const count = daysOf(days);
  return Array.from({ length: count }, (_, place) => {
    const day = addDays(days.from, place);
    const [now, before] = [byDay.get(day), byDay.get(addDays(day, -count))];
    return {
      day,
      count: now?.count ?? 0,
      value: centsToWire(now?.cents ?? 0),
      before: centsToWire(before?.cents ?? 0),
    };
  });
}

/** Same rule as the totals above the list: money that went back counts as reversal, whatever the state is. */
function byStatus(rows: readonly StatusRow[]): Overview['by_status'] {
  const wentBack = rows.reduce((sum, { refunded_cents: cents }) => sum + cents, 0);
  return transactionStatuses.map((status) => {
    const row = rows.find((each) => each.status === status);
    const [amount, refunded] = [row?.amount_cents ?? 0, row?.refunded_cents ?? 0];
    const isNet = status === 0 || status === 4;
    const cents = status === 3 ? wentBack : isNet ? amount - refunded : amount;
    return { status, count: row?.count ?? 0, value: centsToWire(cents) };
  });
}

function dueWire(rows: readonly DueRow[], coming: Days): Overview['due'] {
  const days = rows.flatMap(({ day, net_cents: cents }) => (day === null ? [] : [{ day, cents }]));
  return {
    ...coming,
    total: centsToWire(days.reduce((sum, { cents }) => sum + cents, 0)),
    later: centsToWire(rows.find(({ day }) => day === null)?.net_cents ?? 0),
    days: days.map(({ day, cents }) => ({ day, value: centsToWire(cents) })),
  };
}

/**
 * Visão Geral: the figures of a period beside those of the one before, and the money that falls due in the next days.
 */
export async function showOverview(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: OverviewQuery,
): Promise<Overview> {
  const { db, actor } = ctx;
  const today = storeToday(ctx);
  const days = periodOf(query, today);
  const [before, receiver] = [daysBefore(days), query.receiver ?? null];
  await catchUp(ctx);
  const coming = { from: addDays(today, 1), to: addDays(today, dueDays) };
  const [rows, states, due, receivers] = await Promise.all([
    readSold(db, actor.storeId, { days, before, receiver }),
    readByStatus(db, actor.storeId, days, receiver),
    readDue(db, actor.storeId, coming, receiver),
    listRecipients(db, actor.storeId),
  ]);
  const ofMethods = rows.filter(({ method }) => method !== null);
  const all = soldWire(ofMethods);
  const [now, then] = [true, false].map((is) => soldOf(ofMethods.filter(({ is_now: isNow }) => isNow === is)));
  return {
    ...days,
    before,
    revenue: { value: all.value, before: all.before },
    sales: { count: all.count, before: then?.count ?? 0 },
    ticket: { value: now ? ticketOf(now) : null, before: then ? ticketOf(then) : null },
    days: dayByDay(rows, days),
    by_method: transactionMethods.map((method) => ({
      payment_method: method,
      ...soldWire(rows.filter((row) => row.method === method)),
    })),
    by_receiver: receivers
      .filter(({ id }) => receiver === null || id === receiver)
      .map(({ id, name }) => ({
        receiver: { id, name },
        ...soldWire(rows.filter((row) => row.recipient_id === id)),
      })),
    by_status: byStatus(states),
    due: dueWire(due, coming),
  };
}
