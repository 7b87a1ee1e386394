import { standaloneErrors } from '@botica/contract/features/finance/standalone/standalone.contract';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor } from '../../../kit/context.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { readClosedDays } from '../ledger/closed-days.store.ts';

/** Milliseconds of tolerance, because the sender's clock may be ahead. */
const toleranceMs = 5 * 60_000;

/** The time of the payment, by default now. Throws for a time in the future. */
export function requirePast(paidAt: string | undefined, now: Date): Date {
  if (paidAt === undefined) return now;
  const at = new Date(paidAt);
  if (at.getTime() <= now.getTime()) return at;
  if (at.getTime() <= now.getTime() + toleranceMs) return now;
  const { message } = standaloneErrors['finance.paid_in_future'];
  throw refuseFinance('finance.paid_in_future', { fields: { paid_at: message } });
}

/** Throws for a day in a closed month: the person has to choose a later day. */
export async function requireOpenDay(
  { db, actor }: { db: Kysely<Tables>; actor: Pick<Actor, 'storeId' | 'timeZone'> },
  paidAt: Date,
): Promise<void> {
  const closed = await readClosedDays(db, actor.storeId);
  const day = dayInZone(paidAt, actor.timeZone);
  if (closed === null || day < closed.from || day > closed.to) return;
  const { message } = standaloneErrors['finance.paid_in_closed_month'];
  throw refuseFinance('finance.paid_in_closed_month', { fields: { paid_at: message } });
}
