import type { Balances, MovementKind } from '@botica/contract/features/finance/ledger/ledger';
import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import type { PaymentMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { settledBefore } from './before-book.ts';
import { type Booked, type Booking, type Money, moneySaid, type PaymentSaid } from './booked.ts';
import { type FeeRow, feesOf } from './fee-table.ts';
import { linesTo } from './installment-lines.ts';
import { type Line, type LinePart, netOf, partOf } from './line.ts';
import { legsOf, type Movement } from './movements.ts';

/** Conditions for a payment when it is approved. */
export interface Selling {
  method: PaymentMethod;
  /** Number of instalments as the payment has it; null counts as 1. */
  installments: number | null;
  fees: readonly FeeRow[];
  /** First day of the book, `YYYY-MM-DD`. An earlier payment counts as settled. */
  book_since: string;
}

function termsOn(event: PaymentSaid, { method, installments: count, fees, book_since }: Selling): SaleTerms {
  const installments = Math.max(1, count ?? 1);
  const day = event.own_day ?? event.day;
  const is_before_book = day < book_since;
  return { ...feesOf(fees, { method, installments, day }), paid_on: event.day, installments, is_before_book };
}

const partAccounts = { sale: 'sales', refund: 'refunds', chargeback: 'chargebacks' } as const;

/** Kind of a movement, from the money of one part before and after it. */
function kindOf(part: LinePart, before: Money, after: Money): MovementKind {
  if (part === 'sale') return before.approved_cents === 0 ? 'sale' : 'correction';
  const isSameSale = before.approved_cents === after.approved_cents || before.approved_cents === 0;
  const refunds = after.refunded_cents - before.refunded_cents;
  if (part === 'refund') return refunds > 0 ? 'refund' : 'correction';
  if (after.charged_back_cents > before.charged_back_cents) return 'chargeback';
  return isSameSale && refunds <= 0 ? 'chargeback_won' : 'correction';
}

const sumOf = (lines: readonly Line[], centsOf: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + centsOf(line), 0);

function amountsOf(part: LinePart, lines: readonly Line[], directCents: number): Partial<Balances> {
  const waiting = lines.filter(({ settled_on }) => settled_on === null);
  const available = lines.filter(({ settled_on }) => settled_on !== null);
  return {
    [partAccounts[part]]: 0 - sumOf(lines, ({ amount_cents }) => amount_cents) - directCents,
    waiting: sumOf(waiting, netOf),
    available: sumOf(available, netOf),
    withdrawn: directCents,
    acquisition_fees: sumOf(lines, ({ fee_cents }) => fee_cents),
    antifraud_fees: sumOf(lines, ({ antifraud_cents }) => antifraud_cents),
  };
}

const nothingDirect: Record<LinePart, number> = { sale: 0, refund: 0, chargeback: 0 };

/**
 * Books an event, which has the whole state of its payment. Adds the difference to what is booked, so a repeated event
 * adds nothing. A state without money takes back everything that was booked.
 */
export function bookPayment(booked: Booked, event: PaymentSaid, selling: Selling): Booking {
  const money = moneySaid(event);
  const isBooked =
    money.approved_cents === booked.approved_cents &&
    money.refunded_cents === booked.refunded_cents &&
    money.charged_back_cents === booked.charged_back_cents;
  if (isBooked) return { booked, lines: [], movements: [] };
  const known = booked.approved_cents === 0 ? null : booked.terms;
  const terms = known ?? termsOn(event, selling);
  const { lines, direct } = terms.is_before_book
    ? settledBefore(booked, money, event.day, (event.own_day ?? event.day) < selling.book_since)
    : { lines: linesTo(booked, money, terms, event.day), direct: nothingDirect };
  const movements = (['sale', 'refund', 'chargeback'] as const).flatMap((part): Movement[] => {
    const own = lines.filter(({ kind }) => partOf[kind] === part);
    const legs = legsOf(amountsOf(part, own, direct[part]));
    const { recipient_id } = booked;
    return legs.length === 0 ? [] : [{ kind: kindOf(part, booked, money), recipient_id, day: event.day, legs }];
  });
  return { booked: { ...booked, ...money, terms, lines: [...booked.lines, ...lines] }, lines, movements };
}
