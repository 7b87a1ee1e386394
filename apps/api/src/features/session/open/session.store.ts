import type { SessionPlace } from '@botica/contract/kit/session-address';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

interface SessionSought {
  tokenHash: string;
  /** Set only with a place. */
  agentId: number | undefined;
  storeId: number | undefined;
}

const rightsColumns = [
  'sessions.id as session_id',
  'sessions.last_seen_at',
  'sessions.expires_at',
  'sessions.preview_group_id',
  'agents.id as agent_id',
  'agents.name as agent_name',
  'agents.totp_enabled_at',
  'memberships.is_admin',
  'groups.id as group_id',
  'groups.name as group_name',
  'groups.key as group_key',
  'groups.grouprules',
  'preview.name as preview_name',
  'preview.key as preview_key',
  'preview.grouprules as preview_rules',
  'stores.id as store_id',
  'stores.time_zone',
  'stores.require_second_factor',
  'stores.mask_customers_in_lists',
] as const;

function sessionsOf(db: Kysely<Tables>, { tokenHash, agentId, storeId }: SessionSought, shape: 'anywhere' | 'placed') {
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
    .select(rightsColumns);
}

const rightsRows = compiled(sessionsOf);

const sessionRows = compiled((db, { tokenHash }: { tokenHash: string }) =>
  sessionsOf(db, { tokenHash, agentId: undefined, storeId: undefined }, 'anywhere').select([
    'sessions.is_handed_over',
    'agents.cpf',
    'memberships.picture',
    'stores.name as store_name',
    'stores.domain',
    'stores.main_color',
    'stores.logo',
    'stores.logo_dark',
    'stores.icon',
    (eb) =>
      eb.selectFrom('sites').whereRef('sites.store_id', '=', 'stores.id').select('sites.hides_setup').as('hides_setup'),
  ]),
);

/**
 * Reads everything about a session in one row: person, store, group and rights at this moment, and the group of a
 * preview. With a `place` the row describes that person in that store, if their session could switch to it
 * (`switch-store.ts`); a preview cannot switch.
 */
export async function findSessionRights(db: Kysely<Tables>, tokenHash: string, place?: SessionPlace) {
  const sought = { tokenHash, agentId: place?.session_agent, storeId: place?.session_store };
  const [row] = await rightsRows(db, sought, place === undefined ? 'anywhere' : 'placed');
  return row;
}

/** Same, with the names, pictures and colours for the page. */
export async function findSession(db: Kysely<Tables>, tokenHash: string) {
  const [row] = await sessionRows(db, { tokenHash });
  return row;
}

export type SessionRightsRow = NonNullable<Awaited<ReturnType<typeof findSessionRights>>>;
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Values that a derived session inherits. The row is locked against a sign-out until the transaction ends. Otherwise
 * the derived session could outlive it or refer to a missing row.
 */
export async function findSessionLimits(trx: Kysely<Tables>, id: number) {
  return trx
    .selectFrom('sessions')
    .where('id', '=', id)
    .select(['expires_at', 'is_handed_over', sql<number>`coalesce(root_id, id)`.as('root_id')])
    .forKeyShare()
    .executeTakeFirst();
}

/** Agent of a session. */
export async function findSessionOwner(db: Kysely<Tables>, tokenHash: string): Promise<number | undefined> {
  const row = await db.selectFrom('sessions').where('token_hash', '=', tokenHash).select('agent_id').executeTakeFirst();
  return row?.agent_id;
}
