import type { Site, SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { usualMinutesBetweenRefreshes } from '@botica/contract/features/storefront/storefront.contract';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { findStore } from '../../stores/stores.store.ts';
import { exportTargetsOf } from '../releases/export-job.ts';
import { findExports } from '../releases/exports.store.ts';
import { findRelease, findSite } from '../releases/releases.store.ts';
import { buildWire } from './build-wire.ts';
import { countBuilds, findBuilds, findLastBuild } from './builds.store.ts';
import { publishedBy } from './publish-by-itself.ts';
import { isOfPanel, panelOf, siteOrigin } from './site-origin.ts';
import { findUnpublished } from './unpublished.store.ts';
import { unpublishedWire } from './unpublished-wire.ts';

const mostItems = 20;

export async function showSite(ctx: Context): Promise<Site> {
  const { db, actor, outside, settings } = ctx;
  const { storeId } = actor;
  const [store, site, last] = [
    await findStore(db, storeId),
    await findSite(db, storeId),
    await findLastBuild(db, storeId),
  ];
  const shown = site?.release_id ? await findRelease(db, storeId, site.release_id) : undefined;
  const unpublished = await findUnpublished(db, storeId, shown?.audit_id ?? 0, mostItems);
  const isWaiting = shown !== undefined && site?.is_automatic === true && !site.is_paused;
  const hasAddress = store !== undefined && !isOfPanel(settings, store) && outside.storefrontHook === null;
  return {
    is_external: outside.storefrontHook !== null,
    address: hasAddress ? siteOrigin(store.domain, panelOf(ctx)) : null,
    release: shown
      ? { id: shown.id, number: shown.number, built_at: shown.built_at.toISOString(), pages: shown.pages }
      : null,
    build: last && last.state !== 'done' ? buildWire(last) : null,
    exports: await listExports(ctx),
    is_automatic: site?.is_automatic ?? false,
    is_paused: site?.is_paused ?? false,
    refresh_minutes: site?.refresh_minutes ?? usualMinutesBetweenRefreshes,
    version: site?.version ?? 1,
    unpublished: {
      count: unpublished.count,
      is_capped: unpublished.isCapped,
      records: unpublished.records,
      published_by: isWaiting && unpublished.firstAt ? publishedBy(unpublished.firstAt).toISOString() : null,
      items: unpublished.items.map((each) => unpublishedWire(each, actor)),
    },
  };
}

/** Export states for the targets that the operator has configured. */
async function listExports({ db, actor, outside }: Context): Promise<Site['exports']> {
  if (outside.storefrontHook !== null) return [];
  const rows = await findExports(db, actor.storeId);
  const targets = [...exportTargetsOf(outside), ...(outside.siteExports.cdn === null ? [] : ['purge' as const])];
  return targets.map((target) => {
    const row = rows.find((each) => each.target === target);
    return {
      target,
      number: row?.number ?? 0,
      error: row?.error ?? null,
      done_at: row?.done_at?.toISOString() ?? null,
      failing_since: row?.failing_since?.toISOString() ?? null,
    };
  });
}

export async function listBuilds(
  { db, actor: { storeId } }: Pick<Context, 'db' | 'actor'>,
  page: number,
): Promise<{ items: SiteBuild[]; pagination: Pagination }> {
  const rows = await findBuilds(db, storeId, page);
  return { items: rows.map(buildWire), pagination: paginate(page, await countBuilds(db, storeId)) };
}
