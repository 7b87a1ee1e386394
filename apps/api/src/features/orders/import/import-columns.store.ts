import type { CsvColumn } from '@botica/contract/features/orders/import/csv-columns';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export interface Remembered {
  columns: Record<string, CsvColumn | null>;
  source: string | null;
}

/** What the store has said of its files. */
export async function findColumns(db: Kysely<Tables>, storeId: number): Promise<Remembered> {
  const row = await db
    .selectFrom('order_import_columns')
    .where('store_id', '=', storeId)
    .select(['columns', 'source'])
    .executeTakeFirst();
  return row ?? { columns: {}, source: null };
}

export async function rememberColumns(trx: Kysely<Tables>, storeId: number, { columns, source }: Remembered) {
  await sql`
    insert into order_import_columns (store_id, columns, source)
    values (${storeId}, ${JSON.stringify(columns)}::jsonb, ${source})
    on conflict (store_id) do update set columns = order_import_columns.columns || excluded.columns,
      source = coalesce(excluded.source, order_import_columns.source)`.execute(trx);
}
