import type { SessionPlace } from '@botica/contract/kit/session-address';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

interface SessionSought {
  tokenHash: string;
  /** Only with a place. */
  agentId: number | undefined;
  storeId: number | undefined;
}

/** The columns that decide on rights. */
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
 * One row tells who holds a session: person, store, group and rights, as they are at this request, and the group that
 * a preview looks through. With a `place` the row is of that person in that store, where a session of theirs could go on
 * to (`switch-store.ts`); a preview stays where it is.
 */
export async function findSessionRights(db: Kysely<Tables>, tokenHash: string, place?: SessionPlace) {
  const sought = { tokenHash, agentId: place?.session_agent, storeId: place?.session_store };
  const [row] = await rightsRows(db, sought, place === undefined ? 'anywhere' : 'placed');
  return row;
}

/** The same with what a page shows of the session: names, pictures and colours. */
export async function findSession(db: Kysely<Tables>, tokenHash: string) {
  const [row] = await sessionRows(db, { tokenHash });
  return row;
}

export type SessionRightsRow = NonNullable<Awaited<ReturnType<typeof findSessionRights>>>;
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * What a session hands on to what is opened from it. Nobody signs it out before the transaction ends: what comes of it
 * must not be left behind, or name a row that is gone.
 */
export async function findSessionLimits(trx: Kysely<Tables>, id: number) {
  return trx
    .selectFrom('sessions')
    .where('id', '=', id)
    .select(['expires_at', 'is_handed_over', sql<number>`coalesce(root_id, id)`.as('root_id')])
    .forKeyShare()
    .executeTakeFirst();
}

/** Whose session it is. */
export async function findSessionOwner(db: Kysely<Tables>, tokenHash: string): Promise<number | undefined> {
  const row = await db.selectFrom('sessions').where('token_hash', '=', tokenHash).select('agent_id').executeTakeFirst();
  return row?.agent_id;
}
