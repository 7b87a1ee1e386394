import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Transactions by the id of the charge. */
export async function findTransactionsOf(
  db: Kysely<Tables>,
  storeId: number,
  chargeIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('provider_id', '=', sql<string>`any(${[...chargeIds]}::text[])`)
    .select(['id', 'provider_id'])
    .execute();
  return new Map(rows.flatMap(({ id, provider_id: charge }) => (charge === null ? [] : [[charge, id]])));
}

export async function findAnticipationsOf(
  db: Kysely<Tables>,
  storeId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('anticipations')
    .where('store_id', '=', storeId)
    .where('source', '=', 'pagarme')
    .where('provider_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', 'provider_id'])
    .execute();
  return new Map(rows.flatMap(({ id, provider_id: given }) => (given === null ? [] : [[given, id]])));
}

type Line = Insertable<Tables['receivables']>;

/** Inserts or updates the lines. A line keeps the withdrawal that has taken it. */
export async function putPayables(trx: Transaction<Tables>, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('receivables')
    .values([...lines])
    .onConflict((conflict) =>
      conflict.constraint('receivables_provider').doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        recipient_id: ref('excluded.recipient_id'),
        amount_cents: ref('excluded.amount_cents'),
        fee_cents: ref('excluded.fee_cents'),
        antifraud_cents: ref('excluded.antifraud_cents'),
        anticipation_cents: ref('excluded.anticipation_cents'),
        due_on: ref('excluded.due_on'),
        settled_on: ref('excluded.settled_on'),
        anticipation_id: ref('excluded.anticipation_id'),
      })),
    )
    .execute();
}
