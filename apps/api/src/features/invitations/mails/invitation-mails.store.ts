import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { brandColumns } from '../../stores/mail-brand.ts';

/** Locks the row: a withdrawal waits for the mail, and after a withdrawal there is no row. */
export async function findForMailAndLock(trx: Kysely<Tables>, id: number) {
  return trx
    .selectFrom('invitations')
    .innerJoin('stores', 'stores.id', 'invitations.store_id')
    .innerJoin('groups', 'groups.id', 'invitations.group_id')
    .leftJoin('agents', 'agents.id', 'invitations.invited_by')
    .where('invitations.id', '=', id)
    .where('invitations.kind', '=', 'invitation')
    .select([
      'invitations.id',
      'invitations.store_id',
      'invitations.group_id',
      'invitations.invited_by',
      'invitations.name',
      'invitations.email',
      'invitations.expires_at',
      ...brandColumns,
      'stores.time_zone',
      'groups.name as group_name',
      'agents.name as inviter_name',
    ])
    .forUpdate('invitations')
    .executeTakeFirst();
}

export type MailFacts = NonNullable<Awaited<ReturnType<typeof findForMailAndLock>>>;

export async function noteSent(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await db.updateTable('invitations').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Audit row of a refused request. */
export async function findRefusal(db: Kysely<Tables>, storeId: number, invitationId: number) {
  return db
    .selectFrom('audit')
    .innerJoin('stores', 'stores.id', 'audit.store_id')
    .where('audit.store_id', '=', storeId)
    .where('entity', '=', 'invitation')
    .where('entity_id', '=', invitationId)
    .where('action', '=', 'invitations.refused')
    .select(['changes', 'stores.id as store_id', ...brandColumns])
    .executeTakeFirst();
}
