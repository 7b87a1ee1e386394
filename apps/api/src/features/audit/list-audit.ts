import type { AuditFilters, AuditListQuery, AuditRow } from '@botica/contract/features/audit/audit.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { AuditChanges } from '../../../database/tables/platform.ts';
import type { Context } from '../../kit/context.ts';
import { findCategory } from '../categories/record/categories.store.ts';
import { refuseCategory } from '../categories/record/require-category.ts';
import { refuseCoupon } from '../coupons/change-coupon.ts';
import { findCoupon } from '../coupons/coupons.store.ts';
import { refusePost } from '../posts/record/check-post.ts';
import { isPost } from '../posts/record/posts.store.ts';
import { isProduct } from '../products/record/products.store.ts';
import { refuseProduct } from '../products/record/show-product.ts';
import { type AuditFilter, findAudit } from './audit.store.ts';
import { withNamedIds } from './named-ids.ts';

export function toAuditFilter({ actor }: Pick<Context, 'actor'>, query: AuditFilters): AuditFilter {
  const { agent_id: agentId, entity_id: entityId, entity, action, kind, from, to } = query;
  return { storeId: actor.storeId, timeZone: actor.timeZone, agentId, entity, entityId, action, kind, from, to };
}

const shownLines = 50;

/**
 * Shortens long lists for the page, because an import changes thousands of ranges. The exported sheet has all of them.
 */
function shortened(changes: AuditChanges): AuditChanges {
  const cut = (value: unknown) => {
    if (!Array.isArray(value) || value.length <= shownLines) return value;
    return [...value.slice(0, shownLines), `e mais ${value.length - shownLines}`];
  };
  const entries = Object.entries(changes).map(([field, [before, after]]) => [field, [cut(before), cut(after)]]);
  return Object.fromEntries(entries);
}

export async function listAudit(
  ctx: Pick<Context, 'db' | 'actor'>,
  query: AuditListQuery,
): Promise<{ items: AuditRow[]; pagination: Pagination }> {
  const { rows, total, totalIsCapped } = await findAudit(ctx.db, toAuditFilter(ctx, query), query.p);
  const shown = rows.map((row) => ({ ...row, changes: shortened(row.changes), at: row.at.toISOString() }));
  return {
    items: await withNamedIds(ctx.db, ctx.actor.storeId, shown),
    pagination: paginate(query.p, total, totalIsCapped),
  };
}

/** History of one product, newest first. It works for a product in the bin too. */
export async function listProductHistory(ctx: Pick<Context, 'db' | 'actor'>, id: number, p: number) {
  if (!(await isProduct(ctx.db, ctx.actor.storeId, id))) throw refuseProduct('products.not_found');
  return listAudit(ctx, { p, entity: 'product', entity_id: id });
}

/** History of one category, newest first. */
export async function listCategoryHistory(ctx: Pick<Context, 'db' | 'actor'>, id: number, p: number) {
  if (!(await findCategory(ctx.db, ctx.actor.storeId, id))) throw refuseCategory('categories.not_found');
  return listAudit(ctx, { p, entity: 'category', entity_id: id });
}

/** History of one coupon, newest first. */
export async function listCouponHistory(ctx: Pick<Context, 'db' | 'actor'>, id: number, p: number) {
  if (!(await findCoupon(ctx.db, ctx.actor.storeId, id))) throw refuseCoupon('coupons.not_found');
  return listAudit(ctx, { p, entity: 'coupon', entity_id: id });
}

/** History of one post, newest first. It works for a post in the bin too. */
export async function listPostHistory(ctx: Pick<Context, 'db' | 'actor'>, id: number, p: number) {
  if (!(await isPost(ctx.db, ctx.actor.storeId, id))) throw refusePost('posts.not_found');
  return listAudit(ctx, { p, entity: 'blog_post', entity_id: id });
}
