import { type Kysely, sql } from 'kysely';

/**
 * The slug is also stored when a record stops being public. A record that leaves the shop, gets another slug and comes
 * back has moved too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    {
      table: 'products',
      kind: 'product',
      column: 'ecommerce_on',
      isPublic: (row: string) => sql.ref(`${row}.ecommerce_on`),
    },
    { table: 'categories', kind: 'category', column: 'visible', isPublic: (row: string) => sql.ref(`${row}.visible`) },
    {
      table: 'posts',
      kind: 'post',
      column: 'status',
      isPublic: (row: string) => sql`${sql.ref(`${row}.status`)} = 'Published'`,
    },
  ];
  for (const { table, kind, column, isPublic } of tables) {
    const name = sql.ref(`${table}_former_slug`);
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db);
    await sql`
      create trigger ${name} after update of slug, ${sql.ref(column)} on ${sql.table(table)}
      for each row when (${isPublic('old')} and (old.slug is distinct from new.slug or not (${isPublic('new')})))
      execute function note_former_slug(${sql.lit(kind)})`.execute(db);
  }
}
