import type { Balances } from '@botica/contract/features/finance/ledger';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUpWithin } from './book-events.ts';
import { readBalances } from './ledger.store.ts';

/** A recipient's own book, held and up to date: what is done with its money is decided on this. */
export interface HeldBook {
  trx: Transaction<Tables>;
  storeId: number;
  recipientId: number;
  today: string;
  /** Everything up to this event is booked; 0 where nothing is. */
  lastEventId: number;
  balances: Balances;
  settings: Selectable<Tables['finance_settings']>;
}

/** Who does something with the money of a book. */
export type MoneyContext = Pick<Context, 'db' | 'actor' | 'clock'> & Partial<Pick<Context, 'requestId'>>;

export async function holdBook(
  ctx: Pick<Context, 'actor' | 'clock'>,
  trx: Transaction<Tables>,
  recipientId: number,
): Promise<HeldBook> {
  const { storeId } = ctx.actor;
  const today = storeToday(ctx);
  await catchUpWithin(trx, ctx.actor, today);
  const recipient = await trx
    .selectFrom('recipients')
    .where('store_id', '=', storeId)
    .where('id', '=', recipientId)
    .where('source', '=', 'book')
    .select('id')
    .executeTakeFirst();
  if (!recipient) throw refuseFinance('finance.unknown_receiver');
  const last = await trx
    .selectFrom('ledger')
    .where('store_id', '=', storeId)
    .select(({ fn }) => fn.max('event_id').as('id'))
    .executeTakeFirst();
  const settings = await trx
    .selectFrom('finance_settings')
    .where('store_id', '=', storeId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    ...{ trx, storeId, recipientId, today, settings, lastEventId: last?.id ?? 0 },
    balances: await readBalances(trx, storeId, recipientId),
  };
}
