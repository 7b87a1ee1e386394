import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/**
 * The person's valid sessions, the most recently used first. Previews are left out: they belong to the session that
 * opened them.
 */
export async function findOwnSessions(db: Kysely<Tables>, agentId: number, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('stores', 'stores.id', 'sessions.store_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.agent_id', '=', 'sessions.agent_id')
        .onRef('memberships.store_id', '=', 'sessions.store_id'),
    )
    .where('sessions.agent_id', '=', agentId)
    .where('sessions.preview_group_id', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>=', idleSince)
    .where('memberships.is_enabled', '=', true)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .select([
      'sessions.id',
      'stores.name as store_name',
      'sessions.user_agent',
      'sessions.address',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .execute();
}
