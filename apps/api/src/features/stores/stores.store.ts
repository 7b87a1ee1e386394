import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const columns = [
  'id',
  'domain',
  'name',
  'cnpj',
  'main_color',
  'time_zone',
  'address',
  'public_token',
  'version',
] as const;

export async function findStore(db: Kysely<Tables>, id: number) {
  return db.selectFrom('stores').where('id', '=', id).select(columns).executeTakeFirst();
}

export async function findStoreByDomain(db: Kysely<Tables>, domain: string) {
  return db.selectFrom('stores').where('domain', '=', domain.toLowerCase()).select(columns).executeTakeFirst();
}

/** The only store of an installation that has one; undefined when there are none or several. */
export async function findOnlyStore(db: Kysely<Tables>) {
  const rows = await db.selectFrom('stores').select(columns).limit(2).execute();
  return rows.length === 1 ? rows[0] : undefined;
}
