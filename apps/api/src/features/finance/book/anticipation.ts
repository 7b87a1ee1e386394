import { daysBetween } from '@botica/contract/kit/dates';
import { legsOf, type Movement } from './movements.ts';
import { halfUp } from './shares.ts';

/** What waits of an instalment: its lines of one due day together, less what went back of it meanwhile. */
export interface WaitingInstallment {
  /** The first of them, where the fee will stand. */
  line_id: number;
  due_on: string;
  net_cents: number;
}

export interface AnticipationRequest {
  /** What shall be brought forward at least, before the fee. */
  amount_cents: number;
  /** What is due soonest (`start`) or latest (`end`) first. */
  timeframe: 'start' | 'end';
  /** Of a month, in hundredths of a percent. */
  monthly_rate: number;
  day: string;
}

export type AnticipatedInstallment = WaitingInstallment & { anticipation_cents: number };

export interface Anticipation {
  taken: AnticipatedInstallment[];
  net_cents: number;
  fee_cents: number;
}

export type AnticipationRefusal = 'no_amount' | 'available_below_zero' | 'more_than_waiting';

/** Simple, for the days until the instalment is due, a month having thirty; half up. */
export const anticipationFee = (netCents: number, monthlyRate: number, days: number) =>
  halfUp(netCents, monthlyRate * days, 10_000 * 30);

const byDueDay = (a: WaitingInstallment, b: WaitingInstallment) =>
  a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.line_id - b.line_id;

/** What can be brought forward: what is due later and would not cost all that it brings. */
function anticipable(waiting: readonly WaitingInstallment[], { monthly_rate, day }: AnticipationRequest) {
  return waiting.flatMap((each): AnticipatedInstallment[] => {
    if (each.due_on <= day || each.net_cents <= 0) return [];
    const anticipation_cents = anticipationFee(each.net_cents, monthly_rate, daysBetween(day, each.due_on));
    return anticipation_cents < each.net_cents ? [{ ...each, anticipation_cents }] : [];
  });
}

/**
 * Whole instalments, one after the other, until what was asked for is reached. Nothing where available is below zero, or
 * where all that waits is less.
 */
export function planAnticipation(
  waiting: readonly WaitingInstallment[],
  availableCents: number,
  request: AnticipationRequest,
): Anticipation | AnticipationRefusal {
  if (availableCents < 0) return 'available_below_zero';
  if (request.amount_cents <= 0) return 'no_amount';
  const soonest = anticipable(waiting, request).sort(byDueDay);
  const plan: Anticipation = { taken: [], net_cents: 0, fee_cents: 0 };
  for (const each of request.timeframe === 'start' ? soonest : soonest.reverse()) {
    if (plan.net_cents >= request.amount_cents) break;
    plan.taken.push(each);
    plan.net_cents += each.net_cents;
    plan.fee_cents += each.anticipation_cents;
  }
  return plan.net_cents < request.amount_cents ? 'more_than_waiting' : plan;
}

/** What waited is available, less what that costs. */
export function computeAnticipation(
  { net_cents, fee_cents }: Anticipation,
  recipient_id: number,
  day: string,
): Movement {
  const legs = legsOf({ waiting: -net_cents, available: net_cents - fee_cents, anticipation_fees: fee_cents });
  return { kind: 'anticipation', recipient_id, day, legs };
}
