import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

/** The central one first, the others by name. */
export async function listBranches(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .orderBy('is_central', 'desc')
    .orderBy('fantasy_name')
    .orderBy('id')
    .select(['id', 'fantasy_name'])
    .limit(1000)
    .execute();
}

/** Every store has one from its creation. */
export async function centralBranchId(db: Kysely<Tables>, storeId: number): Promise<number> {
  const branch = await db
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where('is_central', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return branch.id;
}

export async function isBranch(db: Kysely<Tables>, storeId: number, id: number): Promise<boolean> {
  const branch = await db
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return branch !== undefined;
}
