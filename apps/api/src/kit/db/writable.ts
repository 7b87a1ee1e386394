import { type Kysely, sql } from 'kysely';
import { errorCode } from './pg-errors.ts';

/** SQLSTATEs of a full disk, a failing disk, and a server that has become a standby. */
const refusedWrites = new Set(['53100', '58030', '25006']);

/**
 * Remembers that the database answers but refuses writes, which reads do not show. Until writes work again, `probe`
 * writes some pages and rolls them back.
 */
export function watchWrites() {
  let isRefused = false;
  return {
    note: (error: unknown) => {
      if (refusedWrites.has(errorCode(error) ?? '')) isRefused = true;
    },
    probe: async <DB>(db: Kysely<DB>): Promise<void> => {
      if (!isRefused) return;
      await db.connection().execute(async (connection) => {
        await sql`begin`.execute(connection);
        try {
          await sql`create table write_probe as select repeat(md5(n::text), 100) as text from generate_series(1, 50) n`.execute(
            connection,
          );
        } finally {
          await sql`rollback`.execute(connection);
        }
      });
      isRefused = false;
    },
  };
}
