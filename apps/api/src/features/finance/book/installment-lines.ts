import type { LineKind } from '@botica/contract/features/finance/receivables/receivable-states';
import type { SaleTerms } from '@botica/contract/features/finance/settings/sale-terms';
import type { Booked, Money } from './booked.ts';
import { type Line, type LinePart, partOf } from './line.ts';
import { type Returned, returnedAfter, returnedFees } from './refund-lines.ts';
import { dueDay, type SoldInstallment, soldInstallments } from './sale-lines.ts';

type Sums = SoldInstallment;

/** Each list has an entry per instalment. */
type Parts = Record<LinePart, Sums[]>;

const parts = ['sale', 'refund', 'chargeback'] as const satisfies readonly LinePart[];

const none: Sums = { amount_cents: 0, fee_cents: 0, antifraud_cents: 0 };
const plus = (a: Sums, b: Sums): Sums => ({
  amount_cents: a.amount_cents + b.amount_cents,
  fee_cents: a.fee_cents + b.fee_cents,
  antifraud_cents: a.antifraud_cents + b.antifraud_cents,
});
const minus = (a: Sums, b: Sums): Sums => ({
  amount_cents: a.amount_cents - b.amount_cents,
  fee_cents: a.fee_cents - b.fee_cents,
  antifraud_cents: a.antifraud_cents - b.antifraud_cents,
});

/** Sums of the lines of a part, by instalment. */
function bookedPart(lines: readonly Line[], part: LinePart, installments: number): Sums[] {
  const sums = Array.from({ length: installments }, () => none);
  for (const line of lines) {
    if (partOf[line.kind] === part) sums[line.installment - 1] = plus(sums[line.installment - 1] ?? none, line);
  }
  return sums;
}

const amountsBack = (sums: readonly Sums[]) => sums.map(({ amount_cents }) => 0 - amount_cents);

/** Sums that the lines must have after the change to `money`. */
function partsAfter(booked: Booked, before: Parts, money: Money, terms: SaleTerms): Parts {
  const sold = soldInstallments(money.approved_cents, terms);
  const soldAmounts = sold.map(({ amount_cents }) => amount_cents);
  const nowhere = soldAmounts.map(() => 0);
  // With another approved amount the instalments differ, so refunds and chargebacks are spread again.
  const returned: Returned =
    money.approved_cents === booked.approved_cents
      ? { refunded: amountsBack(before.refund), charged_back: amountsBack(before.chargeback) }
      : { refunded: nowhere, charged_back: nowhere };
  const after = returnedAfter(soldAmounts, returned, money.refunded_cents, money.charged_back_cents);
  const returns = terms.returns_fee_on_refund;
  const back = (index: number, amount: number) =>
    ({ amount_cents: amount, ...returnedFees(sold[index] ?? none, amount, returns) }) satisfies Sums;
  const refund = after.refunded.map((amount, index) => back(index, amount));
  const both = after.charged_back.map((amount, index) => back(index, amount + (after.refunded[index] ?? 0)));
  const negative = (sums: Sums[]) => sums.map((each) => minus(none, each));
  const chargeback = both.map((each, index) => minus(each, refund[index] ?? none));
  return { sale: sold, refund: negative(refund), chargeback: negative(chargeback) };
}

/** True if the instalment's waiting money was anticipated after the latest approval. */
function wasAnticipated(lines: readonly Line[], installment: number): boolean {
  const own = lines.filter((line) => line.installment === installment);
  const since = own.findLastIndex(({ kind }) => kind === 'sale');
  return own.slice(Math.max(0, since)).some(({ anticipated_on }) => anticipated_on !== null);
}

function kindOf(part: LinePart, { amount_cents }: Sums, isNewSale: boolean): LineKind {
  if (part === 'sale') return isNewSale ? 'sale' : 'correction';
  if (part === 'refund') return amount_cents > 0 ? 'refund_reversal' : 'refund';
  return amount_cents > 0 ? 'chargeback_won' : 'chargeback';
}

/** A line that is due today or earlier is available at once. */
export function newLine(kind: LineKind, installment: number, sums: Sums, dueOn: string, day: string): Line {
  const { amount_cents, fee_cents, antifraud_cents } = sums;
  return {
    kind,
    installment,
    amount_cents,
    fee_cents,
    antifraud_cents,
    anticipation_cents: 0,
    due_on: dueOn,
    settled_on: dueOn > day ? null : day,
    anticipated_on: null,
  };
}

const isNothing = ({ amount_cents, fee_cents, antifraud_cents }: Sums) =>
  amount_cents === 0 && fee_cents === 0 && antifraud_cents === 0;

/**
 * Lines that lead from the booked state to `money`: the difference for each instalment and part. A line is due with the
 * waiting money of its instalment, or else today.
 */
export function linesTo(booked: Booked, money: Money, terms: SaleTerms, day: string): Line[] {
  const isNewSale = booked.approved_cents === 0;
  const count = terms.installments;
  const before: Parts = {
    sale: bookedPart(booked.lines, 'sale', count),
    refund: bookedPart(booked.lines, 'refund', count),
    chargeback: bookedPart(booked.lines, 'chargeback', count),
  };
  const after = partsAfter(booked, before, money, terms);
  const lines: Line[] = [];
  for (let installment = 1; installment <= count; installment++) {
    const differences = parts.flatMap((part) => {
      const sums = minus(after[part][installment - 1] ?? none, before[part][installment - 1] ?? none);
      return isNothing(sums) ? [] : [{ kind: kindOf(part, sums, isNewSale), sums }];
    });
    if (differences.length === 0) continue;
    const due = dueDay(terms, installment);
    const waits = due > day && (isNewSale || !wasAnticipated(booked.lines, installment));
    for (const { kind, sums } of differences) lines.push(newLine(kind, installment, sums, waits ? due : day, day));
  }
  return lines;
}
