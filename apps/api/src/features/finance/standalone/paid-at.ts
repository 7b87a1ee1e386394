import { standaloneErrors } from '@botica/contract/features/finance/standalone.contract';
import { refuseFinance } from '../finance-refusals.ts';

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
