import { type Kysely, sql } from 'kysely';
import type { ImportPurpose } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';

/** A store's mapping for its files of one kind: the column of each header, and other choices. */
export interface Remembered {
  columns: Record<string, string | null>;
  choices: Record<string, unknown>;
}

export async function findColumns(db: Kysely<Tables>, storeId: number, purpose: ImportPurpose): Promise<Remembered> {
  const row = await db
    .selectFrom('import_columns')
    .where('store_id', '=', storeId)
    .where('purpose', '=', purpose)
    .select(['columns', 'choices'])
    .executeTakeFirst();
  return row ?? { columns: {}, choices: {} };
}

/** Other columns and choices keep their stored values. */
export async function rememberColumns(
  trx: Kysely<Tables>,
  { storeId, purpose }: { storeId: number; purpose: ImportPurpose },
  { columns, choices }: Remembered,
) {
  await sql`
    insert into import_columns (store_id, purpose, columns, choices)
    values (${storeId}, ${purpose}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(choices)}::jsonb)
    on conflict (store_id, purpose) do update set
      columns = import_columns.columns || excluded.columns,
      choices = import_columns.choices || excluded.choices`.execute(trx);
}
