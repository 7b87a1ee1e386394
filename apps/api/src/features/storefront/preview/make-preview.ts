import { prescriptionClassTable } from '@botica/contract/features/products/record/prescription-class-table';
import {
  type Preview,
  previewHours,
  previews,
  previewsErrors,
} from '@botica/contract/features/storefront/previews.contract';
import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findGranteeIn } from '../../roles/record/lock-rights.store.ts';
import { findStore } from '../../stores/stores.store.ts';
import { requirePublishing } from '../builds/publish.ts';
import { panelOf, siteOrigin } from '../builds/site-origin.ts';
import { type Previewed, type PreviewLink, previewToken } from './preview-token.ts';
import { findPreviewed, type PreviewedRow } from './previewed.store.ts';

const refusePreview = refusalsOf(previewsErrors);

/** True if a record has a page. Products that the law keeps off the internet have none, also in a preview. */
export const hasPage = ({ removed_at, prescription_class }: PreviewedRow): boolean =>
  removed_at === null && !prescriptionClassTable[prescription_class].isNeverOnline;

const { previewProduct, previewPost } = previews.endpoints;
const accesses = { product: previewProduct.access, post: previewPost.access };

/** True if the person who made the link still has the right to make it. */
export async function mayStillShow(db: Kysely<Tables>, { storeId, kind, madeBy }: PreviewLink): Promise<boolean> {
  const grantee = await findGranteeIn(db, storeId, madeBy);
  return grantee !== null && isAllowed(grantee, accesses[kind]);
}

/** Makes a link that shows a record as the shop will show it. Anybody with the link can open it. */
export async function makePreview(ctx: Context, kind: Previewed['kind'], id: number): Promise<Preview> {
  const { db, actor, clock, outside } = ctx;
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  await requirePublishing(ctx);
  const previewed = { storeId: actor.storeId, kind, id, madeBy: actor.agentId };
  const until = new Date(clock().getTime() + previewHours * 3_600_000);
  return inTransaction(db, async (trx) => {
    const [store, row] = [await findStore(trx, actor.storeId), await findPreviewed(trx, previewed)];
    if (store === undefined || row === undefined) throw refusePreview('storefront.preview_not_found');
    if (row.removed_at !== null) throw refusePreview('storefront.preview_removed');
    if (!hasPage(row)) throw refusePreview('storefront.preview_never_online');
    const entity = kind === 'product' ? 'product' : 'blog_post';
    await audit(trx, ctx, { entity, entityId: id, action: 'storefront.previewed' });
    const path = sitePaths.preview(previewToken(outside.secrets, previewed, until));
    return { url: siteOrigin(store.domain, panelOf(ctx)) + path, expires_at: until.toISOString() };
  });
}
