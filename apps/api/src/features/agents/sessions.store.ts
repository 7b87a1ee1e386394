import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/**
 * Records the use of a session. If the clock was ahead when the session was opened, its times move back to now, so that
 * it does not live longer than others.
 */
export async function touchSession(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  const ahead = sql`greatest(created_at - ${now}::timestamptz, interval '0')`;
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: now,
      created_at: sql<Date>`least(created_at, ${now}::timestamptz)`,
      expires_at: sql<Date>`expires_at - ${ahead}`,
    })
    .where('id', '=', id)
    .execute();
}

export interface SessionValues {
  tokenHash: string;
  agentId: number;
  storeId: number;
  now: Date;
  expiresAt: Date;
  address: string;
  userAgent: string | null;
  previewGroupId: number | null;
  isHandedOver: boolean;
  /** Session that this one was opened from. */
  rootId: number | null;
  /** Limit of sessions per person in all stores, without previews. */
  atMost: number;
}

/** Ends the least recently used sessions above the person's limit. */
async function endUnusedSessions(db: Kysely<Tables>, agentId: number, atMost: number): Promise<void> {
  const own = db.selectFrom('sessions').where('agent_id', '=', agentId).where('preview_group_id', 'is', null);
  const beyond = own.orderBy('last_seen_at', 'desc').orderBy('id', 'desc').offset(atMost).select('id');
  await db.deleteFrom('sessions').where('id', 'in', beyond).execute();
}

/** Creates the session, and deletes the person's expired sessions and those above the limit. */
export async function insertSession(db: Kysely<Tables>, session: SessionValues): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('agent_id', '=', session.agentId)
    .where('expires_at', '<', session.now)
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      agent_id: session.agentId,
      store_id: session.storeId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      address: session.address,
      user_agent: session.userAgent,
      preview_group_id: session.previewGroupId,
      is_handed_over: session.isHandedOver,
      root_id: session.rootId,
    })
    .execute();
  await endUnusedSessions(db, session.agentId, session.atMost);
}

export async function deleteSession(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of the same sign-in: the root session and those that were opened from it. */
export async function deleteSessionsOfSignIn(db: Kysely<Tables>, id: number): Promise<void> {
  const root = sql<number>`(select coalesce(root_id, id) from sessions where id = ${id})`;
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('id', '=', root), eb('root_id', '=', root)]))
    .execute();
}

/** Ends all previews of the person. No list shows them, so they must not outlive the session that the person leaves. */
export async function deletePreviewsOf(db: Kysely<Tables>, agentId: number): Promise<void> {
  await db.deleteFrom('sessions').where('agent_id', '=', agentId).where('preview_group_id', 'is not', null).execute();
}

/**
 * Ends the person's sessions in all stores, previews included, except `keptId`. Returns how many of them were no
 * previews.
 */
export async function deleteSessionsOf(db: Kysely<Tables>, agentId: number, keptId?: number): Promise<number> {
  const query = db.deleteFrom('sessions').where('agent_id', '=', agentId);
  const ended = await (keptId === undefined ? query : query.where('id', '<>', keptId))
    .returning('preview_group_id')
    .execute();
  return ended.filter((row) => row.preview_group_id === null).length;
}

/** Ends one of the person's sessions; returns its store. */
export async function deleteOwnSession(db: Kysely<Tables>, agentId: number, id: number) {
  return db
    .deleteFrom('sessions')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .where('preview_group_id', 'is', null)
    .returning('store_id')
    .executeTakeFirst();
}

/** Ends the person's sessions in one store, previews included. Returns how many of them were no previews. */
export async function deleteSessionsIn(db: Kysely<Tables>, storeId: number, agentId: number): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .returning('preview_group_id')
    .execute();
  return ended.filter((row) => row.preview_group_id === null).length;
}
