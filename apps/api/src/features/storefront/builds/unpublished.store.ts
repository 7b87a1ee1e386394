import type { AuditEntity } from '@botica/contract/features/audit/audit-words';
import { searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** Records of which the site shows something. */
const shownEntities = [
  ...['product', 'category', 'blog_post', 'website_section', 'redirect_list', 'store', 'branch'],
] as const satisfies readonly AuditEntity[];

/** What of the store's row is no part of its site. */
const unseen = ['deployment.', 'storefront.'];

const since = (storeId: number, auditId: number) => sql`
  from audit where store_id = ${storeId} and id > ${auditId} and entity = any(${[...shownEntities]}::text[])
    and not action like any(${unseen.map((each) => `${each}%`)}::text[])`;

export interface Unpublished {
  count: number;
  isCapped: boolean;
  items: { entity: string; entity_id: number; action: string; at: Date; actor_name: string }[];
}

/** Changes that came after this row of the audit, the newest first. */
export async function findUnpublished(
  db: Kysely<Tables>,
  storeId: number,
  auditId: number,
  most: number,
): Promise<Unpublished> {
  const { rows } = await sql<Unpublished['items'][number] & { count: number }>`
    with found as materialized (
      select id, entity, entity_id, action, at, actor_name ${since(storeId, auditId)}
      order by id desc limit ${sql.lit(searchTotalCap)})
    select entity, entity_id, action, at, actor_name, (select count(*) from found)::int as count
    from found order by id desc limit ${most}`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count, isCapped: count === searchTotalCap, items: rows.map(({ count: _, ...each }) => each) };
}
