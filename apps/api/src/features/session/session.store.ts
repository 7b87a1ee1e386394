import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

/** One row tells who holds a live session: person, store, group and rights, as they are at this request. */
export async function findSession(db: Kysely<Tables>, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('agents', 'agents.id', 'sessions.agent_id')
    .innerJoin('stores', 'stores.id', 'sessions.store_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.agent_id', '=', 'sessions.agent_id')
        .onRef('memberships.store_id', '=', 'sessions.store_id'),
    )
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('memberships.is_enabled', '=', true)
    .select([
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'agents.id as agent_id',
      'agents.name as agent_name',
      'memberships.picture',
      'memberships.is_admin',
      'groups.id as group_id',
      'groups.name as group_name',
      'groups.key as group_key',
      'groups.grouprules',
      'stores.id as store_id',
      'stores.name as store_name',
      'stores.domain',
      'stores.main_color',
      'stores.time_zone',
    ])
    .executeTakeFirst();
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function touchSession(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

interface NewSession {
  tokenHash: string;
  agentId: number;
  storeId: number;
  now: Date;
  expiresAt: Date;
  address: string;
  userAgent: string | null;
}

/** Creates the session and drops the person's long-dead ones. */
export async function insertSession(db: Kysely<Tables>, session: NewSession): Promise<void> {
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
    })
    .execute();
}

export async function deleteSession(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The account that a CPF, an e-mail or a username names; e-mail and username without regard to case. */
export async function findAccount(
  db: Kysely<Tables>,
  name: { cpf?: string | undefined; email?: string | undefined; username?: string | undefined },
) {
  const query = db.selectFrom('agents').select(['id', 'name', 'password_hash']);
  if (name.cpf) return query.where('cpf', '=', name.cpf).executeTakeFirst();
  if (name.email) return query.where('email', '=', name.email.toLowerCase()).executeTakeFirst();
  return query.where('username', '=', (name.username ?? '').toLowerCase()).executeTakeFirst();
}

/** The stores where the person is enabled. */
export async function findOrganizations(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .orderBy('stores.name')
    .select(['stores.id', 'stores.name', 'stores.domain', 'stores.time_zone'])
    .execute();
}

export async function isRegistered(db: Kysely<Tables>, cpf: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .where('cpf', '=', cpf)
    .where((where) =>
      where.exists(
        where
          .selectFrom('memberships')
          .whereRef('memberships.agent_id', '=', 'agents.id')
          .where('memberships.is_enabled', '=', true)
          .select(sql`1`.as('one')),
      ),
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewPreAuth {
  tokenHash: string;
  agentId: number;
  now: Date;
  expiresAt: Date;
}

/** Keeps a proof of identity and drops the person's expired ones. */
export async function insertPreAuth(
  db: Kysely<Tables>,
  { tokenHash, agentId, now, expiresAt }: NewPreAuth,
): Promise<void> {
  await db.deleteFrom('pre_auths').where('agent_id', '=', agentId).where('expires_at', '<=', now).execute();
  await db
    .insertInto('pre_auths')
    .values({ token_hash: tokenHash, agent_id: agentId, expires_at: expiresAt })
    .execute();
}

/** Uses up a proof of identity: parallel uses find it once. */
export async function takePreAuth(db: Kysely<Tables>, tokenHash: string) {
  return db
    .deleteFrom('pre_auths')
    .where('token_hash', '=', tokenHash)
    .returning(['agent_id', 'expires_at'])
    .executeTakeFirst();
}

export async function findAgentName(db: Kysely<Tables>, id: number): Promise<string> {
  const row = await db.selectFrom('agents').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  return row.name;
}
