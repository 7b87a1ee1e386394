import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { lockNameWithoutLimit } from './lock-name.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs the missing migrations in the order of their names, in one transaction: all or none. Of several processes that
 * start together, one migrates and the others wait for it. Returns the names that ran. Throws StartupError if a newer
 * version has migrated the database.
 */
export async function migrateToLatest<DB>(db: Kysely<DB>, migrations: Record<string, Migration>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      // A big table may take longer than a request may, and so may the wait for another process.
      await lockNameWithoutLimit(connection, 'migrations');
      const names = await runPending(connection, migrations);
      await sql`commit`.execute(connection);
      return names;
    } catch (error) {
      // Keep the first error, which has the cause. A dead connection cannot roll back and need not.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

async function runPending<DB>(connection: Kysely<DB>, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => migrations },
    // The caller's transaction covers all; Kysely would take its lock outside of its own transaction.
    disableTransactions: true,
  });
  const known = new Set(Object.keys(migrations));
  const unknown = (await executed(connection)).find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `O banco de dados já foi usado por uma versão mais nova do Botica (migração ${unknown}): atualize o programa.`,
    );
  }
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}

async function executed<DB>(connection: Kysely<DB>): Promise<string[]> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(connection);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection);
  return rows.map((row) => row.name);
}
