import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export async function findFile(db: Kysely<Tables>, storeId: number, id: string) {
  return db
    .selectFrom('files')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['id', 'content_type'])
    .executeTakeFirst();
}

export async function insertFile(db: Kysely<Tables>, file: Insertable<Tables['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function deleteFileRow(db: Kysely<Tables>, storeId: number, id: string): Promise<void> {
  await db.deleteFrom('files').where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function findFilesOf(db: Kysely<Tables>, storeId: number): Promise<string[]> {
  const rows = await db.selectFrom('files').where('store_id', '=', storeId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
