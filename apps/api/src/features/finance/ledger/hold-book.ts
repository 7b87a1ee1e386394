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

/** A recipient's own book, locked and up to date, so that a decision about its money is safe. */
export interface LockedBook {
  trx: Transaction<Tables>;
  storeId: number;
  recipientId: number;
  today: string;
  /** Last booked event; 0 if there is none. */
  lastEventId: number;
  balances: Balances;
  settings: BookTerms;
}

/** Context of a call that moves money. */
export type MoneyContext = Pick<Context, 'db' | 'actor' | 'clock'> & Partial<Pick<Context, 'requestId'>>;

export async function holdBook(
  ctx: Pick<Context, 'actor' | 'clock'>,
  trx: Transaction<Tables>,
  recipientId: number,
): Promise<LockedBook> {
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
