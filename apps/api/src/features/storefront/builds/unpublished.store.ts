import { type AuditAction, type AuditEntity, actionsThatOnlyLook } from '@botica/contract/features/audit/audit-words';
import { searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

const shownEntities = [
  'product',
  'category',
  'blog_post',
  'website_section',
  'redirect_list',
  'store',
  'branch',
] as const satisfies readonly AuditEntity[];

/** Audit actions on these entities that change nothing on the site. */
const unseen = [
  ...actionsThatOnlyLook,
  ...(['branches.bank_recorded', 'branches.correios_changed', 'branches.crf_file_changed'] satisfies AuditAction[]),
  ...(['delivery-locations.imported', 'website.credentials_changed'] satisfies AuditAction[]),
];

/** Fields that are published at once (decision 0068). */
const colors = ['main_color', 'secondary_color'];

/**
 * Audit rows since `auditId` that affect the site. Of the store itself only the settings of its site count, not the
 * panel's rules, exports or the site's own history.
 */
const since = (storeId: number, auditId: number) => sql`
  from audit where store_id = ${storeId} and id > ${auditId} and entity = any(${[...shownEntities]}::text[])
    and (entity <> 'store' or (action like 'website.%' and changes - ${colors}::text[] <> '{}'::jsonb)) and action <> all(${unseen}::text[])`;

/** Changes of one record, with the last of them. */
export interface UnpublishedRow {
  entity: string;
  entity_id: number;
  /** Title of the record; the section's key for a part of the settings. */
  title: string | null;
  is_gone: boolean;
  changes: number;
  action: string;
  at: Date;
  actor_name: string;
}

export interface Unpublished {
  count: number;
  isCapped: boolean;
  records: number;
  /** Time of the first change; null without changes. */
  firstAt: Date | null;
  items: UnpublishedRow[];
}

/** Join with the title of a record, and whether it is in the bin. A record that is deleted for good has no row. */
const named = (storeId: number) => sql`
  left join lateral (
    select title, removed_at is not null as is_gone from products
      where shown.entity = 'product' and id = shown.entity_id and store_id = ${storeId}
    union all select title, removed_at is not null from posts
      where shown.entity = 'blog_post' and id = shown.entity_id and store_id = ${storeId}
    union all select name, false from categories
      where shown.entity = 'category' and id = shown.entity_id and store_id = ${storeId}
    union all select fantasy_name, false from branches
      where shown.entity = 'branch' and id = shown.entity_id and store_id = ${storeId}
    union all select section, false from website_sections
      where shown.entity = 'website_section' and id = shown.entity_id and store_id = ${storeId}
    union all select null, false where shown.entity in ('store', 'redirect_list')
  ) record on true`;

/** Records that changed after this audit row, the last changed first. */
export async function findUnpublished(
  db: Kysely<Tables>,
  storeId: number,
  auditId: number,
  most: number,
): Promise<Unpublished> {
  const { rows } = await sql<UnpublishedRow & { count: number; records: number; first_at: Date }>`
    with found as materialized (
      select id, entity, entity_id, action, at, actor_name ${since(storeId, auditId)}
      order by id desc limit ${sql.lit(searchTotalCap)}),
    grouped as materialized (
      select max(id) as last_id, count(*)::int as changes from found group by entity, entity_id),
    shown as (
      select entity, entity_id, changes, action, at, actor_name, last_id
      from grouped join found on found.id = last_id order by last_id desc limit ${most})
    select entity, entity_id, changes, action, at, actor_name, record.title,
      coalesce(record.is_gone, true) as is_gone,
      (select at ${since(storeId, auditId)} order by id limit 1) as first_at,
      (select count(*) from found)::int as count, (select count(*) from grouped)::int as records
    from shown ${named(storeId)} order by last_id desc`.execute(db);
  const [{ count, records, first_at: firstAt } = { count: 0, records: 0, first_at: null }] = rows;
  const items = rows.map(({ count: _, records: __, first_at: ___, ...each }) => each);
  return { count, isCapped: count === searchTotalCap, records, firstAt, items };
}
