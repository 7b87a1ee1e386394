import type { InvitationListQuery } from '@botica/contract/features/invitations/invitations.contract';
import { normaliseText } from '@botica/contract/kit/text';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { dropAccessTokensFor } from '../../../kit/access-tokens.ts';
import { instantText } from '../../../kit/db/instant-text.ts';
import { deletePreAuthsFor } from '../../agents/pre-auths.store.ts';

const maxInvitations = 1000;

/** Key of the job that mails the invitation. It contains the expiry, so that each sending has its own key. */
const sendingKey = sql<string>`'invitations.send:' || invitations.id || ':' ||
  ${instantText('invitations.expires_at')}`;

function ofStore(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('invitations')
    .leftJoin('departments', 'departments.id', 'invitations.department_id')
    .leftJoin('groups', 'groups.id', 'invitations.group_id')
    .leftJoin('branches', 'branches.id', 'invitations.branch_id')
    .where('invitations.store_id', '=', storeId)
    .selectAll('invitations')
    .select([
      'departments.name as department',
      'groups.name as group',
      'groups.key as group_key',
      'groups.grouprules',
      'branches.fantasy_name as branch',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('jobs')
            .where('jobs.key', '=', sendingKey)
            .where('done_at', 'is', null)
            .where('failed_at', 'is', null)
            .select('jobs.id'),
        )
        .$castTo<boolean>()
        .as('is_sending'),
    );
}

export async function findInvitation(db: Kysely<Tables>, storeId: number, document: string) {
  return ofStore(db, storeId).where('document', '=', document).executeTakeFirst();
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Locks the invitation, so that a decision from its state still holds at the write. */
export async function findInvitationAndLock(trx: Kysely<Tables>, storeId: number, document: string) {
  return ofStore(trx, storeId).where('document', '=', document).forUpdate('invitations').executeTakeFirst();
}

const sortColumns = {
  name: 'invitations.name_search',
  document: 'invitations.document',
  expires_at: 'invitations.expires_at',
  created_at: 'invitations.created_at',
} as const;

/** Newest first by default. Expired requests are left out; expired invitations stay, because they can be renewed. */
export async function listInvitations(db: Kysely<Tables>, storeId: number, now: Date, query: InvitationListQuery) {
  const sort = query['sort-by'] ?? 'created_at';
  const risesByItself = sort === 'name' || sort === 'document';
  const direction = (query.ascending ?? (risesByItself ? '1' : '0')) === '1' ? 'asc' : 'desc';
  const nameQuery = normaliseText(query.name ?? '');
  let listing = ofStore(db, storeId).where((eb) =>
    eb.or([
      eb('invitations.kind', '=', 'invitation'),
      eb('invitations.expires_at', 'is', null),
      eb('invitations.expires_at', '>', now),
    ]),
  );
  if (nameQuery) listing = listing.where(sql<boolean>`strpos(invitations.name_search, ${nameQuery}) > 0`);
  return listing
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('invitations.id', direction)
    .limit(maxInvitations)
    .execute();
}

/** Returns the id, or undefined if the CPF has an invitation or a request already. */
export async function insertInvitation(trx: Kysely<Tables>, values: Insertable<Tables['invitations']>) {
  const row = await trx
    .insertInto('invitations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['store_id', 'document']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Sets a version that no invitation had before. The caller has locked the row. */
export async function updateInvitation(
  trx: Kysely<Tables>,
  row: Pick<InvitationRow, 'id'>,
  patch: Updateable<Tables['invitations']>,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ ...patch, version: sql<number>`nextval('invitation_versions')` })
    .where('id', '=', row.id)
    .execute();
}

/** Also deletes its links and unfinished sign-ins. */
export async function deleteInvitation(trx: Kysely<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('invitations').where('id', '=', id).execute();
}

/** Ends all links of the invitation and the sign-ins that began with one. */
export async function dropLinks(trx: Kysely<Tables>, id: number): Promise<void> {
  await dropAccessTokensFor(trx, id);
  await deletePreAuthsFor(trx, id);
}

export async function isMember(db: Kysely<Tables>, storeId: number, cpf: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .where('memberships.store_id', '=', storeId)
    .where('agents.cpf', '=', cpf)
    .select('agents.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** CPF of the account that has this e-mail or username. */
export async function findOwner(db: Kysely<Tables>, column: 'email' | 'username', value: string) {
  const row = await db.selectFrom('agents').where(column, '=', value).select('cpf').executeTakeFirst();
  return row?.cpf;
}

/** Same, only among the people of this store. */
export async function findColleague(
  db: Kysely<Tables>,
  storeId: number,
  column: 'email' | 'username',
  value: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('agents')
    .innerJoin('memberships', 'memberships.agent_id', 'agents.id')
    .where('memberships.store_id', '=', storeId)
    .where(`agents.${column}`, '=', value)
    .select('agents.cpf')
    .executeTakeFirst();
  return row?.cpf;
}

/** Uses up an invitation. Of parallel calls only one finds it. */
export async function takeOpenInvitation(trx: Kysely<Tables>, id: number, now: Date) {
  return trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Without this delete, requests of strangers could fill a store's list for ever. */
export async function deleteExpiredRequests(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'request')
    .where('expires_at', '<=', now)
    .execute();
}

export async function countRequests(db: Kysely<Tables>, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Names of all stores, to compare with the text that a visitor typed. */
export async function listStoreNames(db: Kysely<Tables>) {
  return db.selectFrom('stores').select(['id', 'name', 'cnpj', 'time_zone']).execute();
}
