import { membershipRecord, personRecord } from '@botica/contract/features/collaborators/person-fields';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dropAccessTokensOf } from '../../../kit/access-tokens.ts';
import { deletePreAuthsOf } from '../../agents/pre-auths.store.ts';
import { deleteSessionsIn } from '../../agents/sessions.store.ts';

const maxCollaborators = 1000;

function ofStore(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .leftJoin('departments', 'departments.id', 'memberships.department_id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .leftJoin('branches', 'branches.id', 'memberships.branch_id')
    .where('memberships.store_id', '=', storeId);
}

const shown = [
  'agents.id',
  'agents.name_search',
  'memberships.picture',
  'departments.name as department',
  'groups.name as group',
  'groups.grouprules',
  'branches.fantasy_name as branch',
] as const;
const listed = [...shown, 'agents.name', 'memberships.is_enabled', 'memberships.is_admin'] as const;

const versionSum = sql<number>`agents.version + memberships.version`;

interface CollaboratorFilter {
  /** Normalised text; an empty one matches everybody. */
  name: string;
  departmentId?: number | undefined;
  branchId?: number | undefined;
  isEnabled?: boolean | undefined;
}

/** Sorted by name. */
export async function findCollaborators(
  db: Kysely<Tables>,
  storeId: number,
  filter: CollaboratorFilter,
  limit = maxCollaborators,
) {
  let query = ofStore(db, storeId);
  if (filter.name) query = query.where(sql<boolean>`strpos(agents.name_search, ${filter.name}) > 0`);
  if (filter.departmentId !== undefined) query = query.where('memberships.department_id', '=', filter.departmentId);
  if (filter.branchId !== undefined) query = query.where('memberships.branch_id', '=', filter.branchId);
  if (filter.isEnabled !== undefined) query = query.where('memberships.is_enabled', '=', filter.isEnabled);
  return query
    .select(listed)
    .select(versionSum.as('version'))
    .orderBy('agents.name_search')
    .orderBy('agents.id')
    .limit(limit)
    .execute();
}

export type CollaboratorListRow = Awaited<ReturnType<typeof findCollaborators>>[number];

function oneOf(db: Kysely<Tables>, storeId: number, agentId: number, now: Date) {
  return ofStore(db, storeId)
    .where('agents.id', '=', agentId)
    .select(shown)
    .select(personRecord.names.map((name) => `agents.${name}` as const))
    .select(membershipRecord.names.map((name) => `memberships.${name}` as const))
    .select(['agents.cpf', 'agents.password_hash', 'memberships.store_id'])
    .select(versionSum.as('version'))
    .select((eb) => [
      eb
        .selectFrom('access_tokens')
        .whereRef('access_tokens.agent_id', '=', 'agents.id')
        .where('access_tokens.purpose', '=', 'email')
        .select('access_tokens.email')
        .as('new_email'),
      eb
        .exists(
          eb
            .selectFrom('memberships as others')
            .whereRef('others.agent_id', '=', 'agents.id')
            .where('others.store_id', '!=', storeId)
            .select('others.store_id'),
        )
        .$castTo<boolean>()
        .as('works_elsewhere'),
      eb
        .exists(
          eb
            .selectFrom('invitations')
            .whereRef('invitations.document', '=', 'agents.cpf')
            .where('invitations.store_id', '!=', storeId)
            .where('invitations.kind', '=', 'invitation')
            .where('invitations.expires_at', '>', now)
            .select('invitations.id'),
        )
        .$castTo<boolean>()
        .as('is_invited_elsewhere'),
    ]);
}

export async function findCollaborator(db: Kysely<Tables>, storeId: number, agentId: number, now: Date) {
  return oneOf(db, storeId, agentId, now).executeTakeFirst();
}

export type CollaboratorRecord = NonNullable<Awaited<ReturnType<typeof findCollaborator>>>;

/** Locks person and membership, so that a decision from their state still holds at the write. */
export async function findCollaboratorAndLock(trx: Kysely<Tables>, storeId: number, agentId: number, now: Date) {
  return oneOf(trx, storeId, agentId, now).forUpdate(['memberships', 'agents']).executeTakeFirst();
}

/** Administrators other than this person. */
export async function countOtherAdministrators(trx: Kysely<Tables>, storeId: number, agentId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('memberships')
    .where('store_id', '=', storeId)
    .where('agent_id', '!=', agentId)
    .where('is_admin', '=', true)
    .where('is_enabled', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends the person's sessions in this store and returns how many. Also ends links and unfinished sign-ins in all stores.
 */
export async function endAccess(trx: Kysely<Tables>, storeId: number, agentId: number): Promise<number> {
  const ended = await deleteSessionsIn(trx, storeId, agentId);
  await endHalfDoneSignIns(trx, agentId);
  return ended;
}

export async function endHalfDoneSignIns(trx: Kysely<Tables>, agentId: number): Promise<void> {
  await deletePreAuthsOf(trx, agentId);
  await dropAccessTokensOf(trx, agentId);
}

export async function isUsernameOfOther(trx: Kysely<Tables>, username: string, agentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('agents')
    .where('username', '=', username)
    .where('id', '!=', agentId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the membership and returns the id of the photo; undefined if the person is no longer a member. */
export async function findPictureAndLock(trx: Kysely<Tables>, storeId: number, agentId: number) {
  return trx
    .selectFrom('memberships')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('is_enabled', '=', true)
    .select('picture')
    .forUpdate()
    .executeTakeFirst();
}
