import { paymentStates } from '@botica/contract/features/orders/order-schemas';
import { paymentMethods } from '@botica/contract/features/orders/payments/payment-methods';
import { addDays } from '@botica/contract/kit/dates';
import { expect, it } from 'vitest';
import {
  balancesOf,
  type Fact,
  faultsOf,
  paperBook,
  settle,
  take,
  waitingInstallments,
} from '../../../../test/paper-book.ts';
import { planAnticipation } from './anticipation.ts';
import type { PaymentSaid } from './booked.ts';
import type { FeeRow } from './fee-table.ts';
import { type Withdrawal, withdrawalRefusal } from './withdrawal.ts';

/** `BOOK_SEED=7 npx vitest run own-book` draws other histories. */
const seed = Number(process.env.BOOK_SEED ?? 20_261_124);
const histories = 10_000;
const recipients = [1, 2];
const bookSince = '2025-12-15';

/** Pseudo-random numbers that are the same in each run, so that a failure can be repeated. */
function drawing(from: number) {
  let state = from;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Draw = ReturnType<typeof drawing>;

function drawFees(draw: Draw, valid_from: string): FeeRow {
  const installments_from = 1 + draw(3);
  return {
    method: paymentMethods[draw(3)] ?? 'pix',
    installments_from,
    installments_to: installments_from + draw(12),
    valid_from,
    rate: draw(600),
    fixed_cents: draw(2) * draw(100),
    antifraud_cents: draw(2) * draw(80),
    settle_days: draw(32),
    returns_fee_on_refund: draw(2) === 0,
  };
}

/**
 * Draws mostly valid changes of a payment, and sometimes invalid ones: another amount, or a state that cannot follow.
 */
function drawSaid(draw: Draw, before: PaymentSaid | undefined, day: string): PaymentSaid {
  const amount_cents =
    before && draw(12) > 0 ? before.amount_cents : [draw(20), draw(100_000), draw(30_000_000)][draw(3)];
  const amount = amount_cents ?? 0;
  const status = paymentStates[[0, 0, 0, 0, 2, 5, 5, draw(paymentStates.length)][draw(8)] ?? 0] ?? 'paid';
  const refunded = [0, 0, before?.refunded_cents ?? 0, draw(amount + 1)][draw(4)] ?? 0;
  const refunded_cents = status === 'refunded' && draw(2) === 0 ? amount : Math.min(refunded, amount);
  // A late event has an earlier day, as the payments of an import do.
  return { status, amount_cents: amount, refunded_cents, day: draw(6) === 0 ? addDays(day, -draw(120)) : day };
}

/** Runs some days of a store and returns the violations of each day. */
function live(draw: Draw) {
  const book = paperBook();
  const facts: Fact[] = [];
  const output = new Map<number, PaymentSaid>();
  const onTheWay: Withdrawal[] = [];
  const faults: string[] = [];
  let day = addDays('2025-12-20', draw(20));
  let fees: FeeRow[] = [drawFees(draw, '2025-01-01'), drawFees(draw, '2025-01-01')];
  const happens = (fact: Fact) => {
    facts.push(fact);
    take(book, fact);
  };
  const acts = {
    event() {
      const payment = 1 + draw(3);
      const next = drawSaid(draw, output.get(payment), day);
      output.set(payment, next);
      const method = paymentMethods[payment % 3] ?? 'pix';
      const selling = { method, installments: [null, 1, 2, 3, 3, 12][draw(6)] ?? null, fees, book_since: bookSince };
      happens({ what: 'event', payment, recipient: recipients[payment % 2] ?? 1, said: next, selling });
    },
    anticipation() {
      const recipient = recipients[draw(2)] ?? 1;
      const amount_cents = 1 + draw(draw(2) === 0 ? 5_000 : 20_000_000);
      const request = {
        amount_cents,
        timeframe: draw(2) === 0 ? 'start' : 'end',
        monthly_rate: draw(500),
        day,
      } as const;
      const plan = planAnticipation(
        waitingInstallments(book, recipient),
        balancesOf(book, recipient).available,
        request,
      );
      if (typeof plan !== 'string') happens({ what: 'anticipation', recipient, day, plan });
    },
    withdrawal() {
      const recipient_id = recipients[draw(2)] ?? 1;
      const { available } = balancesOf(book, recipient_id);
      const amount_cents = draw(3) === 0 ? draw(100_000) : draw(Math.max(1, available + 1));
      const withdrawal = { recipient_id, amount_cents, cost_cents: draw(2) * 367 };
      if (withdrawalRefusal(available, withdrawal) !== null) return;
      happens({ what: 'withdrawal', withdrawal, day });
      onTheWay.push(withdrawal);
      if (balancesOf(book, recipient_id).available < 0) faults.push('more was withdrawn than there was');
    },
    finish() {
      const withdrawal = onTheWay.shift();
      if (withdrawal) happens({ what: 'finish', withdrawal, outcome: draw(3) === 0 ? 'failed' : 'transferred', day });
    },
    newFees() {
      fees = [...fees, drawFees(draw, addDays(day, 1))];
    },
  };
  const usual = [acts.event, acts.event, acts.event, acts.event, acts.anticipation, acts.withdrawal, acts.finish];
  for (let step = 0; step < 12 && faults.length === 0; step++) {
    const happened = facts.length;
    (draw(10) === 0 ? acts.newFees : (usual[draw(usual.length)] ?? acts.event))();
    if (facts.length > happened) faults.push(...faultsOf(book));
    day = addDays(day, [0, 0, 1, draw(10), draw(45)][draw(5)] ?? 0);
    if (settle(book, day) > 0) faults.push(...faultsOf(book));
  }
  return { book, facts, faults, day };
}

/** Books the same facts at once, each event twice, and settles once. */
function writtenAnew(facts: readonly Fact[], day: string) {
  const book = paperBook();
  for (const fact of facts) {
    take(book, fact);
    if (fact.what === 'event') take(book, fact);
  }
  settle(book, day);
  return book;
}

const tablesOf = (book: ReturnType<typeof paperBook>) => ({
  receivables: book.rows,
  balances: recipients.map((recipient) => balancesOf(book, recipient)),
});

it(`of ${histories} histories (seed ${seed}) none is a cent off at any step, and each can be written anew`, () => {
  const seen = { facts: 0, lines: 0, kinds: new Set<string>() };
  for (let history = 0; history < histories; history++) {
    const { book, facts, faults, day } = live(drawing(seed + history));
    if (faults.length > 0) expect.fail(`BOOK_SEED=${seed + history}: ${faults[0]}\n${JSON.stringify(facts, null, 1)}`);
    const anew = writtenAnew(facts, day);
    if (JSON.stringify(tablesOf(anew)) !== JSON.stringify(tablesOf(book))) {
      expect(tablesOf(anew), `BOOK_SEED=${seed + history}`).toEqual(tablesOf(book));
    }
    seen.facts += facts.length;
    seen.lines += book.rows.length;
    for (const { kind, anticipated_on } of book.rows) seen.kinds.add(anticipated_on ? `${kind}, anticipated` : kind);
    for (const fact of facts) seen.kinds.add(fact.what === 'finish' ? fact.outcome : fact.what);
  }
  expect(seen.facts, JSON.stringify([...seen.kinds])).toBeGreaterThan(6 * histories);
  expect(seen.kinds.size).toBeGreaterThan(16);
});
