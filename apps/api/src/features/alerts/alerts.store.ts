import type { AlertAbout, AlertKind } from '@botica/contract/features/alerts/alert-kinds';
import { pageSize } from '@botica/contract/kit/page';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { brandColumns } from '../stores/mail-brand.ts';

export type StoredAlert = Omit<Selectable<Tables['alerts']>, 'kind' | 'subject'> & AlertAbout;

interface Reader {
  storeId: number;
  agentId: number;
  /** Kinds that concern the reader. */
  kinds: readonly AlertKind[];
}

const ofReader = (db: Kysely<Tables>, { storeId, kinds }: Reader) =>
  db
    .selectFrom('alerts')
    .where('alerts.store_id', '=', storeId)
    .where('kind', '=', sql<AlertKind>`any(${[...kinds]}::text[])`);

const isUnread = (agentId: number) =>
  sql<boolean>`not exists (select from alert_reads where alert_id = alerts.id and agent_id = ${agentId})`;

export async function readAlerts(
  db: Kysely<Tables>,
  reader: Reader,
  page: number,
): Promise<(StoredAlert & { is_read: boolean })[]> {
  const rows = await ofReader(db, reader)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .selectAll()
    .select(sql<boolean>`not ${isUnread(reader.agentId)}`.as('is_read'))
    .execute();
  return rows as (StoredAlert & { is_read: boolean })[];
}

export async function countAlerts(db: Kysely<Tables>, reader: Reader): Promise<{ all: number; unread: number }> {
  return ofReader(db, reader)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${isUnread(reader.agentId)})`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marks the given alerts, or all, as read, as far as they concern the person. */
export async function markAlertsRead(
  trx: Transaction<Tables>,
  reader: Reader,
  { ids, at }: { ids: readonly number[] | undefined; at: Date },
): Promise<void> {
  const read = ofReader(trx, reader)
    .where(isUnread(reader.agentId))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
    .select(['id', sql<number>`${reader.agentId}::bigint`.as('agent_id'), sql<Date>`${at}::timestamptz`.as('at')]);
  await trx
    .insertInto('alert_reads')
    .columns(['alert_id', 'agent_id', 'at'])
    .expression(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The alert with the name, color and logo of its store for the mail. */
export async function findAlert(db: Kysely<Tables>, storeId: number, id: number) {
  const row = await db
    .selectFrom('alerts')
    .innerJoin('stores', 'stores.id', 'alerts.store_id')
    .where('alerts.store_id', '=', storeId)
    .where('alerts.id', '=', id)
    .selectAll('alerts')
    .select(brandColumns)
    .executeTakeFirst();
  return row as (StoredAlert & Pick<NonNullable<typeof row>, 'store_name' | 'main_color' | 'logo'>) | undefined;
}

/** Enabled members of the store with an e-mail. An address is stored only after its confirmation. */
export async function findMembersWithMail(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('agents', 'agents.id', 'memberships.agent_id')
    .leftJoin('groups', 'groups.id', 'memberships.group_id')
    .where('memberships.store_id', '=', storeId)
    .where('memberships.is_enabled', '=', true)
    .where('agents.email', 'is not', null)
    .orderBy('agents.id')
    .select(['agents.id', 'agents.name', 'agents.email', 'memberships.is_admin', 'groups.grouprules'])
    .execute();
}

/** Present number and date of a licence; undefined if there is no such branch. */
export async function findLicence(
  db: Kysely<Tables>,
  { storeId, branchId, licence }: { storeId: number; branchId: number; licence: string },
) {
  return db
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where('id', '=', branchId)
    .select([
      'fantasy_name',
      sql<string | null>`pharmacy ->> ${licence}::text`.as('number'),
      sql<string | null>`pharmacy ->> (${licence}::text || '_until')`.as('until'),
    ])
    .executeTakeFirst();
}

/** Creates the alert and the job that mails it, at most once per key. It calls the same function as the triggers. */
export async function raiseAlert(
  trx: Kysely<Tables>,
  storeId: number,
  { kind, subject, key, at }: AlertAbout & { key: string; at: Date },
): Promise<void> {
  await sql`select raise_alert(${storeId}::bigint, ${kind}::text, ${key}::text, ${JSON.stringify(subject)}::jsonb,
    ${at}::timestamptz)`.execute(trx);
}
