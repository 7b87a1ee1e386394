import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function findOwnMailbox(db: Kysely<Tables>, agentId: number) {
  return db.selectFrom('agents').select(['name', 'email']).where('id', '=', agentId).executeTakeFirst();
}
