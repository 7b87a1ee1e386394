import type { AuditAction } from '@botica/contract/features/audit/audit-words';
import type { BuildReason } from '@botica/contract/features/storefront/build-states';
import { builds, buildsErrors, type SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { isAllowed, missingPermissionMessage } from '@botica/contract/kit/permissions';
import type { Kysely } from 'kysely';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Tables } from '../../../../database/tables.ts';
import { refusalsOf, refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findStore } from '../../stores/stores.store.ts';
import { findRelease, findSite } from '../releases/releases.store.ts';
import { buildWire } from './build-wire.ts';
import { findBuild, findLastBuild } from './builds.store.ts';
import { enqueueBuild, scope } from './enqueue-build.ts';
import { isOfPanel } from './site-origin.ts';

export const refuseBuild = refusalsOf(buildsErrors);

/** Throws if Botica does not publish this store. */
export async function requirePublishing({ outside, settings, db, actor }: Context): Promise<void> {
  if (outside.storefrontHook !== null) throw refuseBuild('storefront.external');
  const store = await findStore(db, actor.storeId);
  if (store && isOfPanel(settings, store)) throw refuseBuild('storefront.domain_of_panel');
}

interface BuildInput {
  reason: BuildReason;
  ofRelease: number | null;
}

async function ask(
  ctx: Context,
  want: (trx: Kysely<Tables>) => Promise<BuildInput>,
  action: AuditAction,
  changes: AuditChanges = {},
): Promise<SiteBuild> {
  await requirePublishing(ctx);
  const { storeId, name } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const input = await want(trx);
    const opened = await enqueueBuild(trx, ctx.clock, { storeId, by: name, ...input });
    // A rollback cannot join another build.
    if (input.reason === 'back' && !opened.isNew) throw refuseBuild('storefront.build_running');
    const build = await findBuild(trx, storeId, opened.id);
    if (build === undefined) throw refuseBuild('storefront.no_site');
    // The open build has begun and publishes no prices.
    if (input.reason === 'prices' && scope.includes(build.reason)) throw refuseBuild('storefront.build_running');
    if (opened.isNew) await audit(trx, ctx, { entity: 'store', entityId: storeId, action, changes });
    return buildWire(build);
  });
}

/** Publishes only prices, availability and sold-out flags. */
export function publishPrices(ctx: Context): Promise<SiteBuild> {
  const { storeId } = ctx.actor;
  const want = async (trx: Kysely<Tables>): Promise<BuildInput> => {
    const site = await findSite(trx, storeId);
    if (!site?.release_id) throw refuseBuild('storefront.no_site');
    return { reason: 'prices', ofRelease: site.release_id };
  };
  return ask(ctx, want, 'storefront.prices_published');
}

/** Throws without the right to roll back, which is more than the right to publish. */
function requireGoingBack({ actor }: Context): void {
  const { access } = builds.endpoints.goBack;
  if (actor.kind === 'agent' && isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, access)) return;
  throw refuse('permission.denied', { message: missingPermissionMessage(access) });
}

/** Repeats the last failed build. The caller needs the right to request it. */
export function retryBuild(ctx: Context): Promise<SiteBuild> {
  const want = async (trx: Kysely<Tables>): Promise<BuildInput> => {
    const last = await findLastBuild(trx, ctx.actor.storeId);
    if (last?.state !== 'failed') throw refuseBuild('storefront.nothing_failed');
    if (last.reason === 'back') requireGoingBack(ctx);
    return { reason: last.reason, ofRelease: last.of_release };
  };
  return ask(ctx, want, 'storefront.retried');
}

/** Rolls the site back to a kept release. Records that were removed since stay away. */
export async function rollBack(ctx: Context, releaseId: number): Promise<SiteBuild> {
  const { storeId } = ctx.actor;
  const release = await findRelease(ctx.db, storeId, releaseId);
  if (release === undefined) throw refuseBuild('storefront.release_not_kept');
  const want = async (trx: Kysely<Tables>): Promise<BuildInput> => {
    const site = await findSite(trx, storeId);
    if (site?.release_id === releaseId) throw refuseBuild('storefront.release_shown');
    return { reason: 'back', ofRelease: releaseId };
  };
  return ask(ctx, want, 'storefront.went_back', { release: [null, release.number] });
}
