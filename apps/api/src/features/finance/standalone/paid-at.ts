import { standaloneErrors } from '@botica/contract/features/finance/standalone/standalone.contract';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor } from '../../../kit/context.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { readClosedDays } from '../ledger/closed-days.store.ts';

/** Clocks differ: what was paid now by the sender's may be a little ahead of ours. */
const toleranceMs = 5 * 60_000;

/** When it was paid: as told, else now. Refused where that is still to come. */
export function requirePast(told: string | undefined, now: Date): Date {
  if (told === undefined) return now;
  const at = new Date(told);
  if (at.getTime() <= now.getTime()) return at;
  if (at.getTime() <= now.getTime() + toleranceMs) return now;
  const { message } = standaloneErrors['finance.paid_in_future'];
  throw refuseFinance('finance.paid_in_future', { fields: { paid_at: message } });
}

/** A closed month takes nothing that is dated back: whoever enters it names a later day. */
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
