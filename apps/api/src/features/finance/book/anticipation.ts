import { daysBetween } from '@botica/contract/kit/dates';
import { legsOf, type Movement } from './movements.ts';
import { halfUp } from './shares.ts';

/** Waiting money of an instalment: the sum of its lines with one due day, less refunds. */
export interface WaitingInstallment {
  /** The first of these lines, which gets the fee. */
  line_id: number;
  due_on: string;
  net_cents: number;
}

export interface AnticipationRequest {
  /** Amount to reach, before the fee. */
  amount_cents: number;
  /** Takes the soonest due day first (`start`) or the latest (`end`). */
  timeframe: 'start' | 'end';
  /** Rate per month in hundredths of a percent. */
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

/** Simple interest for the days until the due day, with months of 30 days, rounded half up. */
export const anticipationFee = (netCents: number, monthlyRate: number, days: number) =>
  halfUp(netCents, monthlyRate * days, 10_000 * 30);

const byDueDay = (a: WaitingInstallment, b: WaitingInstallment) =>
  a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : a.line_id - b.line_id;

/** Instalments that are due later and whose fee is lower than their money. */
function anticipable(waiting: readonly WaitingInstallment[], { monthly_rate, day }: AnticipationRequest) {
  return waiting.flatMap((each): AnticipatedInstallment[] => {
    if (each.due_on <= day || each.net_cents <= 0) return [];
    const anticipation_cents = anticipationFee(each.net_cents, monthly_rate, daysBetween(day, each.due_on));
    return anticipation_cents < each.net_cents ? [{ ...each, anticipation_cents }] : [];
  });
}

/**
 * Takes whole instalments until the amount is reached. Refuses if the available balance is below zero or if the waiting
 * money is not enough.
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

/** Moves the waiting money to the available balance and takes the fee off. */
export function computeAnticipation(
  { net_cents, fee_cents }: Anticipation,
  recipient_id: number,
  day: string,
): Movement {
  const legs = legsOf({ waiting: -net_cents, available: net_cents - fee_cents, anticipation_fees: fee_cents });
  return { kind: 'anticipation', recipient_id, day, legs };
}
