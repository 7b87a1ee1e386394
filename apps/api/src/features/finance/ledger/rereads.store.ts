import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface Reread {
  subject: string;
  number: number;
}

const subjectsPerStatement = 5_000;

/** Requests that the subjects are read again from the provider; with `isSweep` after all other requests. */
export async function askAgain(
  trx: Kysely<Tables>,
  storeId: number,
  subjects: readonly string[],
  isSweep = false,
): Promise<void> {
  const distinct = [...new Set(subjects)];
  for (let start = 0; start < distinct.length; start += subjectsPerStatement) {
    await sql`
      insert into pagarme_rereads as r (store_id, subject, asked_at)
      select ${storeId}, subject, now() + ${isSweep ? '12 hours' : '0 hours'}::interval
      from unnest(${distinct.slice(start, start + subjectsPerStatement)}::text[]) subject
      on conflict (store_id, subject) do update
        set number = r.number + 1, asked_at = least(r.asked_at, excluded.asked_at)`.execute(trx);
  }
}

/** Requests to read again: those with the fewest failed tries first, then the oldest. */
export const listRereads = (db: Kysely<Tables>, storeId: number, most: number, without: readonly string[]) =>
  db
    .selectFrom('pagarme_rereads')
    .where('store_id', '=', storeId)
    .where('subject', '!=', sql<string>`all(${[...without]}::text[])`)
    .orderBy('tries')
    .orderBy('asked_at')
    .orderBy('subject')
    .limit(most)
    .select(['subject', 'number', 'tries'])
    .execute();

/** Deletes a request, unless it was repeated in the meantime. */
export async function doneRereading(db: Kysely<Tables>, storeId: number, { subject, number }: Reread): Promise<void> {
  await db
    .deleteFrom('pagarme_rereads')
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .where('number', '=', number)
    .execute();
}

export async function noteTries(db: Kysely<Tables>, storeId: number, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('pagarme_rereads')
    .set({ tries: sql`tries + 1` })
    .where('store_id', '=', storeId)
    .where('subject', '=', sql<string>`any(${[...subjects]}::text[])`)
    .execute();
}
