import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import { netOf } from '../book/line.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { bookingDays } from './booking-days.ts';
import { type BookingDraft, bookedColumns, newDraft, take } from './booking-draft.ts';
import { keepClosedDays, readClosedDays } from './closed-days.store.ts';
import { insertMovements } from './ledger.store.ts';
import { insertLines } from './receivables.store.ts';
import {
  addToSettlements,
  deleteRewrite,
  findBookedEvents,
  findRewrite,
  nextTransactions,
  putBooked,
  putRewrite,
  type SettledSum,
  takeOut,
  updateRewrite,
  type WalkedTransaction,
} from './rewrites.store.ts';
import { readSelling } from './selling.store.ts';
import { subjectKey } from './transactions.store.ts';
import { readEvents, takeBook } from './unbooked-events.store.ts';

/**
 * Starts a rewrite, which `rewriteSome` continues. The caller holds the book's lock and has checked that no money of
 * the book was used.
 */
export async function beginRewrite(trx: Transaction<Tables>, storeId: number): Promise<void> {
  const closed = await readClosedDays(trx, storeId);
  if (closed !== null) await keepClosedDays(trx, storeId, closed);
  await putRewrite(trx, storeId);
}

/** Throws during a rewrite: its figures follow two sets of rules, so no decision may use them. */
export async function requireWholeBook(trx: Transaction<Tables>, storeId: number): Promise<void> {
  if (await findRewrite(trx, storeId)) throw refuseFinance('finance.book_rewriting');
}

type Replayed = WalkedTransaction & { draft: BookingDraft };

/** Replays booked events of transactions under the present rules. `dayOf` returns the booking day of each event. */
async function replay(trx: Transaction<Tables>, shop: Shop, booked: readonly WalkedTransaction[], today: string) {
  const ids = await findBookedEvents(trx, booked);
  const days = await bookingDays(trx, shop, today, ids);
  const under = await readSelling(trx, shop.storeId);
  const drafts = new Map(booked.map((one) => [subjectKey(one), newDraft(one.recipient_id)]));
  const dayOf = new Map<number, string>();
  for (const event of await readEvents(trx, ids)) {
    dayOf.set(event.id, days.of(event).day);
    const draft = drafts.get(subjectKey(event));
    if (draft && take(draft, event, days.of(event), under)) days.booked(event);
  }
  await days.keep();
  const replayed = booked.map((one): Replayed => {
    const draft = drafts.get(subjectKey(one));
    if (!draft) throw new Error(`Transaction ${one.id} was not replayed`);
    return { ...one, draft };
  });
  return { replayed, dayOf };
}

/** Sums by recipient and day, without zero sums. */
function sumUp(parts: readonly SettledSum[]): SettledSum[] {
  const sums = new Map<string, SettledSum>();
  for (const { recipient_id, day, cents } of parts) {
    const key = `${day} ${recipient_id}`;
    sums.set(key, { recipient_id, day, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** Negative sums of removed lines that had waited and became available on their due day. */
function takenSettlements(
  { lines, movements }: Awaited<ReturnType<typeof takeOut>>,
  dayOf: ReadonlyMap<number, string>,
): SettledSum[] {
  // The movement has the booking day. An event whose lines add up to zero has no movement.
  const booked = new Map(movements.map(({ event_id, day }) => [event_id, day]));
  return lines.flatMap((line) => {
    const { recipient_id, due_on: day, event_id: event } = line;
    const bookedOn = booked.get(event) ?? dayOf.get(event ?? 0) ?? day;
    return line.settled_on !== null && day > bookedOn ? [{ recipient_id, day, cents: 0 - netOf(line) }] : [];
  });
}

/** Writes replayed transactions. Lines that are due are written as settled; their net is returned with its day. */
async function putReplayed(trx: Transaction<Tables>, storeId: number, replayed: readonly Replayed[], today: string) {
  const of = <T extends { event_id: number }>(each: (draft: BookingDraft) => readonly T[]) =>
    replayed
      .flatMap(({ draft, recipient_id, id: transaction_id }) =>
        each(draft).map((one) => ({ ...one, recipient_id, transaction_id })),
      )
      .sort((a, b) => a.event_id - b.event_id);
  const lines = of(({ lines: drawn }) => drawn);
  const isDue = (line: (typeof lines)[number]) => line.settled_on === null && line.due_on <= today;
  await insertLines(
    trx,
    storeId,
    lines.map((line) => (isDue(line) ? { ...line, settled_on: line.due_on } : line)),
  );
  await insertMovements(
    trx,
    storeId,
    of(({ movements }) => movements),
  );
  const rowOf = ({ id, draft }: Replayed) => ({ id, ...bookedColumns(draft), terms: draft.booked.terms });
  await putBooked(trx, replayed.map(rowOf));
  return lines.filter(isDue).map((line) => ({ recipient_id: line.recipient_id, day: line.due_on, cents: netOf(line) }));
}

/**
 * Rewrites up to `most` transactions from their events under the present rules, inside the caller's transaction. Each
 * transaction is complete in the book before and after, so balances and months are right at every moment, although some
 * follow the former rules. False if nothing is left.
 */
export async function rewriteSome(
  trx: Transaction<Tables>,
  shop: Shop,
  { today, most }: { today: string; most: number },
): Promise<boolean> {
  const { storeId } = shop;
  await takeBook(trx, storeId);
  const rewrite = await findRewrite(trx, storeId);
  if (!rewrite) return false;
  const { after_id: after, until_id: until } = rewrite;
  const walked = await nextTransactions(trx, storeId, { after, until, most });
  const booked = walked.filter(({ is_booked: is }) => is);
  if (booked.length > 0) {
    const { replayed, dayOf } = await replay(trx, shop, booked, today);
    const taken = await takeOut(
      trx,
      storeId,
      booked.map(({ id }) => id),
    );
    const written = await putReplayed(trx, storeId, replayed, today);
    await addToSettlements(trx, storeId, sumUp([...takenSettlements(taken, dayOf), ...written]));
  }
  const last = walked.at(-1);
  if (walked.length < most || last === undefined) {
    await deleteRewrite(trx, storeId);
    return false;
  }
  await updateRewrite(trx, storeId, { after: last.id, done: walked.length });
  return true;
}
