import type { Balances } from '@botica/contract/features/finance/ledger/ledger';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUpWithin } from './book-events.ts';
import { openDay } from './booking-days.ts';
import { lastBooked, readBalances } from './ledger.store.ts';
import { isBookRecipient } from './recipients.store.ts';
import { requireWholeBook } from './rewrite-book.ts';
import { type BookTerms, readTerms } from './selling.store.ts';
import { takeBook } from './unbooked-events.store.ts';

/** A recipient's own book, held and up to date: what is done with its money is decided on this. */
export interface HeldBook {
  trx: Transaction<Tables>;
  storeId: number;
  recipientId: number;
  today: string;
  /** Everything up to this event is booked; 0 where nothing is. */
  lastEventId: number;
  balances: Balances;
  settings: BookTerms;
}

/** Who does something with the money of a book. */
export type MoneyContext = Pick<Context, 'db' | 'actor' | 'clock'> & Partial<Pick<Context, 'requestId'>>;

export async function holdBook(
  ctx: Pick<Context, 'actor' | 'clock'>,
  trx: Transaction<Tables>,
  recipientId: number,
): Promise<HeldBook> {
  const { storeId } = ctx.actor;
  await takeBook(trx, storeId);
  await requireWholeBook(trx, storeId);
  const today = await openDay(trx, storeId, storeToday(ctx));
  await catchUpWithin(trx, ctx.actor, today);
  if (!(await isBookRecipient(trx, storeId, recipientId))) throw refuseFinance('finance.unknown_receiver');
  return {
    trx,
    storeId,
    recipientId,
    today,
    settings: await readTerms(trx, storeId),
    lastEventId: await lastBooked(trx, storeId),
    balances: await readBalances(trx, storeId, recipientId),
  };
}
