import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Where a person gets their own mail. */
export async function findOwnMailbox(db: Kysely<Tables>, agentId: number) {
  return db.selectFrom('agents').select(['name', 'email']).where('id', '=', agentId).executeTakeFirst();
}
