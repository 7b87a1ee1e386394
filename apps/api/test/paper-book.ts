import { accounts, type Balances } from '@botica/contract/features/finance/ledger/ledger';
import {
  type Anticipation,
  computeAnticipation,
  type WaitingInstallment,
} from '../src/features/finance/book/anticipation.ts';
import { bookPayment, type Selling } from '../src/features/finance/book/book-payment.ts';
import { type Booked, nothingBooked, type PaymentSaid } from '../src/features/finance/book/booked.ts';
import { type Line, netOf } from '../src/features/finance/book/line.ts';
import { imbalanceOf, type Movement, noBalances } from '../src/features/finance/book/movements.ts';
import { settleDue } from '../src/features/finance/book/settlement.ts';
import { computeWithdrawal, computeWithdrawalEnd, type Withdrawal } from '../src/features/finance/book/withdrawal.ts';

/** Events of a book in order. The book can be computed again from these. */
export type Fact =
  | { what: 'event'; payment: number; recipient: number; said: PaymentSaid; selling: Selling }
  | { what: 'anticipation'; recipient: number; day: string; plan: Anticipation }
  | { what: 'withdrawal'; withdrawal: Withdrawal; day: string }
  | { what: 'finish'; withdrawal: Withdrawal; outcome: 'transferred' | 'failed'; day: string };

type Row = Line & { id: number; payment: number; recipient_id: number };

interface Pages {
  /** Bookings of each payment, and its lines, which `rows` contains too. */
  booked: Map<number, Booked & { lines: Row[] }>;
  rows: Row[];
  balances: Map<number, Balances>;
  faults: string[];
}

export function balancesOf({ balances }: Pages, recipient: number): Balances {
  const known = balances.get(recipient) ?? noBalances();
  balances.set(recipient, known);
  return known;
}

function write(book: Pages, movements: readonly Movement[]): void {
  for (const { kind, recipient_id, legs } of movements) {
    const balances = balancesOf(book, recipient_id);
    const sum = legs.reduce((total, { amount_cents }) => total + amount_cents, 0);
    if (legs.length < 2 || sum !== 0) book.faults.push(`${kind} leaves ${sum}`);
    if (legs.some(({ amount_cents }) => !Number.isSafeInteger(amount_cents))) book.faults.push(`${kind} is no cents`);
    for (const { account, amount_cents } of legs) balances[account] += amount_cents;
  }
}

function tell(book: Pages, { payment, recipient, said, selling }: Extract<Fact, { what: 'event' }>): void {
  const known = book.booked.get(payment) ?? { ...nothingBooked(recipient), lines: [] };
  const after = bookPayment(known, said, selling);
  const added = after.lines.map((line, index): Row => {
    return Object.assign(line, { id: book.rows.length + 1 + index, payment, recipient_id: recipient });
  });
  book.rows.push(...added);
  book.booked.set(payment, { ...after.booked, lines: [...known.lines, ...added] });
  write(book, after.movements);
}

/** True if both lines of an instalment wait for the same day, so that they are settled together. */
const isWaitingWith = (row: Row, first: Row) =>
  row.settled_on === null &&
  row.payment === first.payment &&
  row.installment === first.installment &&
  row.due_on === first.due_on;

function bringForward(book: Pages, { recipient, day, plan }: Extract<Fact, { what: 'anticipation' }>): void {
  for (const { line_id, anticipation_cents } of plan.taken) {
    const first = book.rows[line_id - 1];
    if (first?.recipient_id !== recipient || first.settled_on !== null) {
      book.faults.push(`line ${line_id} is none that waits for ${recipient}`);
      continue;
    }
    const together = book.rows.filter((row) => isWaitingWith(row, first));
    first.anticipation_cents = anticipation_cents;
    for (const row of together) {
      row.settled_on = day;
      row.anticipated_on = day;
    }
  }
  write(book, [computeAnticipation(plan, recipient, day)]);
}

export function take(book: Pages, fact: Fact): void {
  if (fact.what === 'event') tell(book, fact);
  if (fact.what === 'anticipation') bringForward(book, fact);
  if (fact.what === 'withdrawal') write(book, [computeWithdrawal(fact.withdrawal, fact.day)]);
  if (fact.what === 'finish') write(book, [computeWithdrawalEnd(fact.withdrawal, fact.outcome, fact.day)]);
}

/** Settles the due lines and returns their number. */
export function settle(book: Pages, today: string): number {
  const due = book.rows.filter(({ settled_on, due_on }) => settled_on === null && due_on <= today);
  write(book, settleDue(due, today));
  for (const row of due) row.settled_on = row.due_on;
  return due.length;
}

export function waitingInstallments({ rows }: Pages, recipient: number): WaitingInstallment[] {
  const found = new Map<string, WaitingInstallment>();
  for (const row of rows) {
    if (row.settled_on !== null || row.recipient_id !== recipient) continue;
    const key = `${row.payment} ${row.installment} ${row.due_on}`;
    const group = found.get(key) ?? { line_id: row.id, due_on: row.due_on, net_cents: 0 };
    found.set(key, { ...group, net_cents: group.net_cents + netOf(row) });
  }
  return [...found.values()];
}

/** Checks a payment's lines: their sum must equal the remaining amount, and no instalment may be negative. */
function faultsOfPayment({ lines, ...booked }: Booked): string[] {
  const remains = booked.approved_cents - booked.refunded_cents - booked.charged_back_cents;
  if (remains < 0) return ['more went back than came'];
  if (booked.terms === null || booked.terms.is_before_book) return [];
  const sums: number[] = [];
  for (const { installment, amount_cents } of lines) sums[installment] = (sums[installment] ?? 0) + amount_cents;
  const faults = sums.some((sum) => sum < 0) ? ['less than nothing remains of an instalment'] : [];
  return sums.reduce((total, sum) => total + sum, 0) === remains ? faults : [...faults, 'lines are not what remains'];
}

/** All inconsistencies of the book. */
export function faultsOf(book: Pages): string[] {
  const faults = [...book.faults];
  const all = noBalances();
  for (const [recipient, balances] of book.balances) {
    if (imbalanceOf(balances) !== 0) faults.push(`recipient ${recipient} is off by ${imbalanceOf(balances)}`);
    const isWaiting = (row: Row) => row.recipient_id === recipient && row.settled_on === null;
    const inLines = book.rows.reduce((sum, row) => sum + (isWaiting(row) ? netOf(row) : 0), 0);
    if (inLines !== balances.waiting) faults.push(`${inLines} wait in lines, ${balances.waiting} in the ledger`);
    for (const account of accounts) all[account] += balances[account];
  }
  if (imbalanceOf(all) !== 0) faults.push(`the book is off by ${imbalanceOf(all)}`);
  const payments = [...book.booked.values()];
  const sumOf = (centsOf: (booked: Booked) => number) => payments.reduce((sum, booked) => sum + centsOf(booked), 0);
  if (sumOf(({ approved_cents }) => approved_cents) !== -all.sales) faults.push('approved is not what was sold');
  if (sumOf(({ refunded_cents }) => refunded_cents) !== all.refunds) faults.push('refunded is not what went back');
  if (sumOf(({ charged_back_cents }) => charged_back_cents) !== all.chargebacks) faults.push('charged back is not');
  return [...faults, ...payments.flatMap(faultsOfPayment)];
}

/** Empty book in memory, with the data that its tables would have. */
export const paperBook = (): Pages => ({ booked: new Map(), rows: [], balances: new Map(), faults: [] });
