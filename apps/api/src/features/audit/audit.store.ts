import type { AuditKind } from '@botica/contract/features/audit/audit-kinds';
import { type AuditEntity, kindActions } from '@botica/contract/features/audit/audit-words';
import { sectionNames } from '@botica/contract/features/website/sections/section-keys';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Tables } from '../../../database/tables.ts';
import { beginsWith } from '../../kit/db/begins-with.ts';
import { list } from '../../kit/db/list.ts';
import type { Condition } from '../../kit/db/list-parts.ts';
import { midnight } from '../../kit/db/midnight.ts';
import { plannedByValue } from '../../kit/db/named-statements.ts';

/**
 * Filter of a store's audit. An action that ends with a dot matches all actions that begin with it. Commas separate
 * several actions.
 */
export interface AuditFilter {
  storeId: number;
  timeZone: string;
  agentId?: number | undefined;
  entity?: string | undefined;
  entityId?: number | undefined;
  action?: string | undefined;
  kind?: AuditKind | undefined;
  /** Days in the time zone of the store, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditValues extends Omit<AuditFilter, 'action' | 'kind'> {
  actions: readonly string[];
}

/** The filters that are set, and for each action whether it is a prefix. */
interface AuditShape {
  by: { agent: boolean; entity: boolean; record: boolean; from: boolean; to: boolean };
  actions: readonly ('itself' | 'beginning')[];
  kind: AuditKind | undefined;
}

function asListing({ action, kind, ...values }: AuditFilter): { values: AuditValues; shape: AuditShape } {
  const { agentId, entity, entityId, from, to } = values;
  const isGiven = (value: unknown) => value !== undefined;
  const actions = action?.split(',') ?? [];
  const by = {
    agent: isGiven(agentId),
    entity: isGiven(entity),
    record: isGiven(entityId),
    from: isGiven(from),
    to: isGiven(to),
  };
  const ways = actions.map((one) => (one.endsWith('.') ? 'beginning' : 'itself'));
  return { values: { ...values, actions }, shape: { by, actions: ways, kind } };
}

function isAction(actions: readonly string[], ways: AuditShape['actions']): Condition {
  const conditions = ways.map((way, index) => {
    const action = sql`(${actions}::text[])[${sql.lit(index + 1)}]`;
    return way === 'itself' ? sql`audit.action = ${action}` : beginsWith('audit.action', action);
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function isOfKind(kind: AuditKind): Condition {
  const conditions = kindActions(kind).map((beginning) => beginsWith('audit.action', sql.lit(beginning)));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function conditionsOf(values: AuditValues, { by, actions, kind }: AuditShape): Condition[] {
  const { storeId, timeZone, agentId, entity, entityId, from, to } = values;
  return [
    sql`audit.store_id = ${storeId}`,
    ...(by.agent ? [sql<SqlBool>`audit.agent_id = ${agentId}`] : []),
    ...(by.entity ? [sql<SqlBool>`audit.entity = ${entity}`] : []),
    ...(by.record ? [sql<SqlBool>`audit.entity_id = ${entityId}`] : []),
    ...(actions.length > 0 ? [isAction(values.actions, actions)] : []),
    ...(kind ? [isOfKind(kind)] : []),
    ...(by.from ? [sql<SqlBool>`audit.at >= ${midnight(from, timeZone)}`] : []),
    ...(by.to ? [sql<SqlBool>`audit.at < ${midnight(to, timeZone, 1)}`] : []),
  ];
}

const cep = (column: 'zip_from' | 'zip_to') => sql`regexp_replace(${sql.ref(column)}, '^(.{5})', '\\1-')`;

/** The name of a record in words, by its kind. Each reads one row by primary key. */
const looks: Record<AuditEntity, RawBuilder<string | null>> = {
  order: sql`select 'Pedido #' || number from orders where id = audit.entity_id and store_id = audit.store_id`,
  order_draft: sql`select null`,
  order_note: sql`
    select 'Pedido #' || number from orders join order_notes on order_notes.order_id = orders.id
    where order_notes.id = audit.entity_id and orders.store_id = audit.store_id`,
  order_view: sql`
    select name from order_views
    where id = audit.entity_id and store_id = audit.store_id and agent_id is null and removed_at is null`,
  message_template: sql`select null`,
  message: sql`
    select 'Pedido #' || number from orders join messages on messages.order_id = orders.id
    where messages.id = audit.entity_id and orders.store_id = audit.store_id`,
  customer: sql`select name from customers where id = audit.entity_id and store_id = audit.store_id`,
  agent: sql`select name from agents where id = audit.entity_id`,
  group: sql`select name from groups where id = audit.entity_id and store_id = audit.store_id`,
  invitation: sql`select name from invitations where id = audit.entity_id and store_id = audit.store_id`,
  branch: sql`select fantasy_name from branches where id = audit.entity_id and store_id = audit.store_id`,
  transporter: sql`select name from transporters where id = audit.entity_id and store_id = audit.store_id`,
  delivery_location: sql`
    select case kind
      when 'zip' then concat_ws(' a ', ${cep('zip_from')}, nullif(${cep('zip_to')}, ${cep('zip_from')}))
      else concat_ws(', ', district, city, state)
    end
    from delivery_locations where id = audit.entity_id and store_id = audit.store_id`,
  webhook: sql`select url from webhooks where id = audit.entity_id and store_id = audit.store_id`,
  integration_key: sql`select name from integration_keys where id = audit.entity_id and store_id = audit.store_id`,
  work: sql`select title from works where id = audit.entity_id and store_id = audit.store_id`,
  store: sql`select name from stores where id = audit.entity_id and id = audit.store_id`,
  product: sql`select title from products where id = audit.entity_id and store_id = audit.store_id`,
  category: sql`select name from categories where id = audit.entity_id and store_id = audit.store_id`,
  product_form: sql`select name from product_forms where id = audit.entity_id and store_id = audit.store_id`,
  withdrawal: sql`select tid from withdrawals where id = audit.entity_id and store_id = audit.store_id`,
  anticipation: sql`select null`,
  standalone_payment: sql`
    select coalesce(customers.name, payer_name) from standalone_payments s left join customers on customers.id = customer_id
    where s.id = audit.entity_id and s.store_id = audit.store_id`,
  bank_statement: sql`select name from bank_statements where id = audit.entity_id and store_id = audit.store_id`,
  statement_line: sql`select nullif(memo, '') from statement_lines where id = audit.entity_id and store_id = audit.store_id`,
  finance_settings: sql`select null`,
  finance_fee: sql`select null`,
  finance_month: sql`select null`,
  pagarme_connection: sql`select null`,
  charge_pairing: sql`select tid from transactions where id = audit.entity_id and store_id = audit.store_id`,
  provider_refund: sql`select tid from transactions where id = audit.entity_id and store_id = audit.store_id`,
  coupon: sql`select name from coupons where id = audit.entity_id and store_id = audit.store_id`,
  website_section: sql`
    select case section ${sql.join(
      Object.entries(sectionNames).map(([key, name]) => sql`when ${sql.lit(key)} then ${sql.lit(name)}`),
      sql` `,
    )} end
    from website_sections where id = audit.entity_id and store_id = audit.store_id`,
  redirect_list: sql`select 'Redirecionamentos' from redirect_lists where store_id = audit.store_id`,
  rdstation_connection: sql`select null`,
  blog_post: sql`select title from posts where id = audit.entity_id and store_id = audit.store_id`,
};

/** The name of the record in words; null if the record is gone. */
const label = sql<string | null>`case audit.entity ${sql.join(
  Object.entries(looks).map(([entity, look]) => sql`when ${sql.lit(entity)} then (${look})`),
  sql` `,
)} end`;

const columns = [
  'audit.id',
  'at',
  'actor_kind',
  'agent_id',
  'actor_name',
  'entity',
  'entity_id',
  'action',
  'changes',
] as const;

const shownAudit = (db: Kysely<Tables>) => db.selectFrom('audit').select([...columns, label.as('entity_label')]);
type StoredAuditRow = Awaited<ReturnType<ReturnType<typeof shownAudit>['executeTakeFirstOrThrow']>>;

const readAudit = list<AuditValues, StoredAuditRow, AuditShape>((db, values, shape) => ({
  table: 'audit',
  filters: conditionsOf(values, shape),
  order: ['at', 'id'],
  total: 'capped',
  rows: shownAudit(db),
  byValue: true,
}));

export const findAudit = (db: Kysely<Tables>, filter: AuditFilter, page: number) =>
  readAudit(db, { ...asListing(filter), isAscending: false, page });

/** A row of the sheet, with the cursor for the rows after it. */
export interface ExportRow {
  id: number;
  /** In microseconds; a Date has milliseconds only. */
  instant: string;
  /** `21/11/2026 09:05:00` in the time zone of the store. */
  shown_at: string;
  actor_kind: Tables['audit']['actor_kind'];
  actor_name: string;
  entity: string;
  entity_id: number;
  entity_label: string | null;
  action: string;
  changes: AuditChanges;
}

/** The rows after the cursor `after`. Rows newer than `lastId` are left out. */
export async function findExportRows(
  db: Kysely<Tables>,
  filter: AuditFilter,
  { lastId, after, limit }: { lastId: number; after: ExportRow | undefined; limit: number },
): Promise<ExportRow[]> {
  const { values, shape } = asListing(filter);
  let query = shownAudit(db).where('audit.id', '<=', lastId);
  for (const condition of conditionsOf(values, shape)) query = query.where(condition);
  if (after) query = query.where(sql<boolean>`(at, audit.id) < (${after.instant}::timestamptz, ${after.id}::bigint)`);
  return query
    .select(sql<string>`at::text`.as('instant'))
    .select(sql<string>`to_char(at at time zone ${filter.timeZone}, 'DD/MM/YYYY HH24:MI:SS')`.as('shown_at'))
    .orderBy('at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .modifyEnd(plannedByValue)
    .execute();
}

/** Id of the newest row of all stores; 0 if there is none. */
export async function findLastAuditId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * People in the store's audit, sorted by name. The query jumps through the index from person to person and does not
 * read every row.
 */
export async function findAuditActors(db: Kysely<Tables>, storeId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive known(agent_id) as (
      select min(agent_id) from audit where store_id = ${storeId}
      union all
      select (select min(agent_id) from audit where store_id = ${storeId} and audit.agent_id > known.agent_id)
      from known where known.agent_id is not null
    )
    select agents.id, agents.name from known join agents on agents.id = known.agent_id
    order by agents.name_search, agents.id`.execute(db);
  return rows;
}
