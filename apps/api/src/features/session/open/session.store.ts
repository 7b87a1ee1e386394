import type { SessionPlace } from '@botica/contract/kit/session-address';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

interface SessionSought {
  tokenHash: string;
  /** Only with a place. */
  agentId: number | undefined;
  storeId: number | undefined;
}

const sessionRows = compiled((db, { tokenHash, agentId, storeId }: SessionSought, shape: 'anywhere' | 'placed') => {
  const sessions = db.selectFrom('sessions').where('sessions.token_hash', '=', tokenHash);
  const theirs =
    shape === 'anywhere'
      ? sessions
      : sessions.where((eb) =>
          eb.and([
            eb('sessions.agent_id', '=', agentId as number),
            eb.or([eb('sessions.preview_group_id', 'is', null), eb('sessions.store_id', '=', storeId as number)]),
          ]),
        );
  return theirs
    .innerJoin('agents', 'agents.id', 'sessions.agent_id')
    .innerJoin('stores', (join) =>
      shape === 'anywhere'
        ? join.onRef('stores.id', '=', 'sessions.store_id')
        : join.on('stores.id', '=', storeId as number),
    )
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.agent_id', '=', 'sessions.agent_id').onRef('memberships.store_id', '=', 'stores.id'),
    )
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .leftJoin('groups as preview', 'preview.id', 'sessions.preview_group_id')
    .where('memberships.is_enabled', '=', true)
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.is_handed_over',
      'sessions.preview_group_id',
      'agents.id as agent_id',
      'agents.name as agent_name',
      'agents.totp_enabled_at',
      'memberships.picture',
      'memberships.is_admin',
      'groups.id as group_id',
      'groups.name as group_name',
      'groups.key as group_key',
      'groups.grouprules',
      'preview.name as preview_name',
      'preview.key as preview_key',
      'preview.grouprules as preview_rules',
      'stores.id as store_id',
      'stores.name as store_name',
      'stores.domain',
      'stores.main_color',
      'stores.time_zone',
      'stores.require_second_factor',
    ]);
});

/**
 * One row tells who holds a session: person, store, group and rights, as they are at this request, and the group that
 * a preview looks through. With a `place` the row is of that person in that store, where a session of theirs could go on
 * to (`switch-store.ts`); a preview stays where it is.
 */
export async function findSession(db: Kysely<Tables>, tokenHash: string, place?: SessionPlace) {
  const sought = { tokenHash, agentId: place?.session_agent, storeId: place?.session_store };
  const [row] = await sessionRows(db, sought, place === undefined ? 'anywhere' : 'placed');
  return row;
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function touchSession(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
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
}

/** Creates the session and drops the person's long-dead ones. */
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
    })
    .execute();
}

/**
 * What a session hands on to what is opened from it. Nobody signs it out before the transaction ends: what comes of it
 * must not be left behind, or name a row that is gone.
 */
export async function findSessionLimits(trx: Kysely<Tables>, id: number) {
  return trx
    .selectFrom('sessions')
    .where('id', '=', id)
    .select(['expires_at', 'is_handed_over'])
    .forKeyShare()
    .executeTakeFirst();
}

export async function deleteSession(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Previews do not outlive the session that the person leaves: nobody lists them. */
export async function deletePreviewsOf(db: Kysely<Tables>, agentId: number): Promise<void> {
  await db.deleteFrom('sessions').where('agent_id', '=', agentId).where('preview_group_id', 'is not', null).execute();
}

/** Ends the person's sessions in all stores, previews too, but for `keptId`. Returns how many were the person's own. */
export async function deleteSessionsOf(db: Kysely<Tables>, agentId: number, keptId?: number): Promise<number> {
  const query = db.deleteFrom('sessions').where('agent_id', '=', agentId);
  const ended = await (keptId === undefined ? query : query.where('id', '<>', keptId))
    .returning('preview_group_id')
    .execute();
  return ended.filter((row) => row.preview_group_id === null).length;
}
