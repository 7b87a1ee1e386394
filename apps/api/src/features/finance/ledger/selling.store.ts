import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Selling } from '../book/book-payment.ts';

/** Fee table of the store, oldest rows first, and the first day of its book. */
export async function readSelling(trx: Kysely<Tables>, storeId: number): Promise<Pick<Selling, 'fees' | 'book_since'>> {
  const settings = await trx
    .selectFrom('finance_settings')
    .where('store_id', '=', storeId)
    .select('book_since')
    .executeTakeFirstOrThrow();
  const fees = await trx
    .selectFrom('finance_fees')
    .where('store_id', '=', storeId)
    .orderBy('valid_from')
    .orderBy('id')
    .select(['method', 'installments_from', 'installments_to', 'valid_from'])
    .select(['rate', 'fixed_cents', 'antifraud_cents', 'settle_days', 'returns_fee_on_refund'])
    .execute();
  return { book_since: settings.book_since, fees };
}

export type BookTerms = Selectable<Tables['finance_settings']>;

/** Costs of withdrawals and anticipations. */
export const readTerms = (trx: Kysely<Tables>, storeId: number): Promise<BookTerms> =>
  trx.selectFrom('finance_settings').where('store_id', '=', storeId).selectAll().executeTakeFirstOrThrow();
