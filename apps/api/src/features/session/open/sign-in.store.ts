import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { insertAuditRows, type StoredAuditRow } from '../../../platform/audit/audit.ts';

const columns = ['id', 'name', 'cpf', 'email', 'username', 'password_hash', 'totp_enabled_at'] as const;

/** Finds an account by CPF, e-mail or username. The case of e-mail and username does not count. */
export async function findAccount(
  db: Kysely<Tables>,
  name: { cpf?: string | undefined; email?: string | undefined; username?: string | undefined },
) {
  const query = db.selectFrom('agents').select(columns);
  if (name.cpf) return query.where('cpf', '=', name.cpf).executeTakeFirst();
  if (name.email) return query.where('email', '=', name.email.toLowerCase()).executeTakeFirst();
  return query.where('username', '=', (name.username ?? '').toLowerCase()).executeTakeFirst();
}

/**
 * Locks the account until the transaction ends, so that a sign-in with the old password cannot overlap with a change of
 * the password.
 */
export async function findAccountAndLock(db: Kysely<Tables>, id: number) {
  return db.selectFrom('agents').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst();
}

export async function findAccountById(db: Kysely<Tables>, id: number) {
  return db.selectFrom('agents').where('id', '=', id).select(columns).executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findOrganizations(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .orderBy('stores.name')
    .orderBy('stores.id')
    .select(['stores.id', 'stores.name', 'stores.domain', 'stores.time_zone'])
    .execute();
}

/** All stores of the person, disabled memberships included, because each of them audits what happens to the account. */
export async function findStoresOf(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .orderBy('stores.id')
    .select(['stores.id', 'stores.time_zone'])
    .execute();
}

/**
 * True if an account with this CPF is enabled in a store. A person without a store cannot sign in; if they are invited,
 * they use the link of the invitation.
 */
export async function isRegistered(db: Kysely<Tables>, cpf: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .innerJoin('memberships', 'memberships.agent_id', 'agents.id')
    .where('agents.cpf', '=', cpf)
    .where('memberships.is_enabled', '=', true)
    .select('agents.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True for a person who may sign in, and for a member who is disabled everywhere but has an open invitation, because
 * only their own password accepts it.
 */
export async function mayResetPassword(db: Kysely<Tables>, cpf: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .innerJoin('memberships', 'memberships.agent_id', 'agents.id')
    .where('agents.cpf', '=', cpf)
    .where((eb) =>
      eb.or([
        eb('memberships.is_enabled', '=', true),
        eb.exists(
          eb
            .selectFrom('invitations')
            .whereRef('invitations.document', '=', 'agents.cpf')
            .where('invitations.kind', '=', 'invitation')
            .where('invitations.expires_at', '>', now)
            .select('invitations.id'),
        ),
      ]),
    )
    .select('agents.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An open invitation with its store and the account of its CPF. A member of any store, even a disabled one without a
 * password, has an account (`has_account`): an invitation must never set the first password of such an account. An
 * account without any store does not count.
 */
export async function findInvitedPerson(db: Kysely<Tables>, invitationId: number, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('stores', 'stores.id', 'invitations.store_id')
    .leftJoin('agents', 'agents.cpf', 'invitations.document')
    .where('invitations.id', '=', invitationId)
    .where('invitations.kind', '=', 'invitation')
    .where('invitations.expires_at', '>', now)
    .select((eb) => [
      'invitations.name',
      'invitations.document',
      'invitations.email',
      'invitations.username',
      'stores.name as store_name',
      'agents.id as agent_id',
      'invitations.store_id',
      'invitations.group_id',
      'invitations.invited_by',
      'agents.password_hash',
      eb
        .exists(
          eb
            .selectFrom('memberships')
            .whereRef('memberships.agent_id', '=', 'agents.id')
            .select('memberships.store_id'),
        )
        .as('has_account'),
    ])
    .executeTakeFirst();
}

/** Writes a row per store, or one without a store if no account is concerned, so that both cases take the same time. */
export async function insertFailedSignIn(
  db: Kysely<Tables>,
  failure: { storeIds: readonly number[]; agentId: number; at: Date; changes: AuditChanges; requestId: string },
): Promise<void> {
  const row: StoredAuditRow = {
    at: failure.at,
    // The visitor has not proved their identity.
    actor_kind: 'system' as const,
    agent_id: null,
    actor_name: 'Visitante',
    entity: 'agent',
    entity_id: failure.agentId,
    action: 'session.sign_in_failed',
    changes: JSON.stringify(failure.changes),
    request_id: failure.requestId,
  };
  const storeIds = failure.storeIds.length > 0 ? failure.storeIds : [null];
  await insertAuditRows(
    db,
    storeIds.map((store_id) => ({ ...row, store_id })),
  );
}
