import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { ProviderRecipient } from '../../../kit/payment-provider-port.ts';

const ofProvider = (db: Kysely<Tables>) => db.selectFrom('recipients').where('source', '=', 'pagarme');

export async function listProviderRecipients(db: Kysely<Tables>, storeId: number) {
  const rows = await ofProvider(db)
    .where('store_id', '=', storeId)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'provider_id', 'name'])
    .execute();
  return rows.flatMap(({ provider_id: id, ...row }) => (id === null ? [] : [{ ...row, provider_id: id }]));
}

/** True if one of the recipients belongs to another store of this installation. */
export async function areTaken(trx: Kysely<Tables>, storeId: number, ids: readonly string[]): Promise<boolean> {
  const found = await ofProvider(trx)
    .where('store_id', '!=', storeId)
    .where('provider_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** True if recipients are stored, but none of these. */
export async function areOthers(trx: Kysely<Tables>, storeId: number, ids: readonly string[]): Promise<boolean> {
  const known = await ofProvider(trx).where('store_id', '=', storeId).select('provider_id').execute();
  return known.length > 0 && !known.some(({ provider_id: id }) => id !== null && ids.includes(id));
}

/** True if provider transactions are stored that none of these recipients can have received. */
export async function isAnotherAccount(trx: Kysely<Tables>, storeId: number, ids: readonly string[]): Promise<boolean> {
  if (!(await areOthers(trx, storeId, ids))) return false;
  const kept = await trx
    .selectFrom('transactions')
    .where('store_id', '=', storeId)
    .where('source', '=', 'pagarme')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Inserts recipients; known ones get their present name. */
export async function keepProviderRecipients(
  trx: Transaction<Tables>,
  storeId: number,
  recipients: readonly ProviderRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  await trx
    .insertInto('recipients')
    .values(
      recipients.map(({ id, name }) => ({ store_id: storeId, source: 'pagarme' as const, provider_id: id, name })),
    )
    .onConflict((conflict) =>
      conflict.constraint('recipients_provider').doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .execute();
}

/**
 * Finds the recipient of a charge: the named one, else the known one, else the first of the store. An unknown one is
 * created with its id as its name.
 */
export async function receiverOfCharge(
  trx: Transaction<Tables>,
  storeId: number,
  providerId: string | null,
  known: number | null,
): Promise<number> {
  if (providerId === null && known !== null) return known;
  const found = await ofProvider(trx)
    .where('store_id', '=', storeId)
    .$if(providerId !== null, (query) => query.where('provider_id', '=', providerId))
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  if (found) return found.id;
  const row = { store_id: storeId, source: 'pagarme' as const, provider_id: providerId ?? 'default' };
  const added = await trx
    .insertInto('recipients')
    .values({ ...row, name: providerId ?? 'Pagar.me' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
