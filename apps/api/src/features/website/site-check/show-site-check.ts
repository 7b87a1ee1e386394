import { type SiteCheckItem, siteCheck } from '@botica/contract/features/website/site-check/site-check';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { centralBranchId } from '../../branches/record/branches.store.ts';
import { requireBranch } from '../../branches/record/change-branch.ts';
import { findStore } from '../../stores/stores.store.ts';
import { contactCalls } from '../sections/website-sections.ts';

/** Checks which items of the law's list the site can show today. */
export async function showSiteCheck(ctx: Context): Promise<{ branch_id: number; items: SiteCheckItem[] }> {
  const { db, actor } = ctx;
  const branch = await requireBranch(ctx, await centralBranchId(db, actor.storeId));
  const [store, contact] = await Promise.all([findStore(db, actor.storeId), contactCalls.show(ctx)]);
  const items = siteCheck({ branch, contact, domain: store?.domain ?? '', today: storeToday(ctx) });
  return { branch_id: branch.id, items };
}
