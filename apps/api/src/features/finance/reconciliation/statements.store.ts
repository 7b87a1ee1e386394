import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Days, ReceivableKey } from './entries.store.ts';

type LinesTable = Tables['statement_lines'];
export type NewLine = Pick<Insertable<LinesTable>, 'day' | 'amount_cents' | 'memo' | 'line_key'> & {
  gross_cents: number | null;
  reference: string | null;
};

const lineColumns = [
  ...(['id', 'statement_id', 'day', 'amount_cents', 'gross_cents', 'reference', 'memo', 'transaction_id'] as const),
  ...(['installment', 'kind', 'withdrawal_id', 'matched_at', 'matched_by'] as const),
] as const;

/**
 * Locks the reconciliation of a store before lines are added or paired, so that no line is stored twice and no entry is
 * paired twice.
 */
export async function lockReconciliation(trx: Transaction<Tables>, storeId: number): Promise<void> {
  await trx
    .selectFrom('finance_settings')
    .where('store_id', '=', storeId)
    .select('store_id')
    .forUpdate()
    .executeTakeFirst();
}

export const readLines = (db: Kysely<Tables>, storeId: number, { from, to }: Days, limit: number) =>
  db
    .selectFrom('statement_lines')
    .where('store_id', '=', storeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(lineColumns)
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute();
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

export const findLinesAndLock = (trx: Transaction<Tables>, storeId: number, ids: readonly number[]) =>
  trx
    .selectFrom('statement_lines')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .select(lineColumns)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function findKnownKeys(
  db: Kysely<Tables>,
  storeId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('statement_lines')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`line_key = any(${keys}::text[])`)
    .select('line_key')
    .execute();
  return new Set(rows.map(({ line_key: key }) => key));
}

export async function insertStatement(
  trx: Transaction<Tables>,
  row: Insertable<Tables['bank_statements']>,
): Promise<number> {
  const { id } = await trx.insertInto('bank_statements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertLines(
  trx: Transaction<Tables>,
  statement: { id: number; storeId: number },
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into statement_lines (store_id, statement_id, day, amount_cents, gross_cents, reference, memo, line_key)
    select ${statement.storeId}::bigint, ${statement.id}::bigint, day, amount_cents, gross_cents, reference, memo, line_key
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as told (day date, amount_cents bigint, gross_cents bigint,
      reference text, memo text, line_key text)`.execute(trx);
}

export type PairedWith = { [Key in keyof ReceivableKey]: ReceivableKey[Key] | null } & { withdrawal_id: number | null };

export async function updatePairs(
  trx: Transaction<Tables>,
  pairs: readonly (PairedWith & { id: number })[],
  pairedBy: { at: Date; by: string } | null,
): Promise<void> {
  await sql`
    update statement_lines l set transaction_id = told.transaction_id, installment = told.installment, kind = told.kind,
      withdrawal_id = told.withdrawal_id, matched_at = ${pairedBy?.at ?? null}::timestamptz, matched_by = ${pairedBy?.by ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as told (id bigint, transaction_id bigint,
      installment integer, kind text, withdrawal_id bigint)
    where l.id = told.id`.execute(trx);
}

export const readStatements = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('bank_statements')
    .leftJoin('statement_lines', 'statement_lines.statement_id', 'bank_statements.id')
    .where('bank_statements.store_id', '=', storeId)
    .select(['bank_statements.id', 'name', 'format', 'created_at', 'created_by'])
    .select(({ fn }) => [fn.count<number>('statement_lines.id').as('line_count')])
    .select(sql<number>`count(coalesce(transaction_id, withdrawal_id))::integer`.as('matched_count'))
    .groupBy('bank_statements.id')
    .orderBy('bank_statements.id', 'desc')
    .limit(50)
    .execute();

export const findStatementAndLock = (trx: Transaction<Tables>, storeId: number, id: number) =>
  trx
    .selectFrom('bank_statements')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst();

export async function hasPairs(trx: Transaction<Tables>, statementId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('statement_lines')
    .where('statement_id', '=', statementId)
    .where(({ or, eb }) => or([eb('transaction_id', 'is not', null), eb('withdrawal_id', 'is not', null)]))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteStatement(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('bank_statements').where('id', '=', id).execute();
}
