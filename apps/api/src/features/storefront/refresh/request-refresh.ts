import {
  type StorefrontRefresh,
  storefrontErrors,
  tooSoonText,
  usualMinutesBetweenRefreshes,
} from '@botica/contract/features/storefront/storefront.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { enqueueBuild } from '../builds/enqueue-build.ts';
import { requirePublishing } from '../builds/publish.ts';
import { findSite } from '../releases/releases.store.ts';
import { hookJobKind } from './call-hook.ts';
import { findRefresh, type RefreshRow, recordRefresh } from './refreshes.store.ts';

const refuseStorefront = refusalsOf(storefrontErrors);
const usual = { refresh_minutes: usualMinutesBetweenRefreshes };

export function refreshWire({ requested_at, requested_by, next_allowed_at }: RefreshRow): StorefrontRefresh {
  return {
    requested_at: requested_at.toISOString(),
    requested_by,
    next_allowed_at: next_allowed_at.toISOString(),
  };
}

/** Requests a full publication of the site; if an operator's builder publishes, a job calls it. */
export async function requestRefresh(ctx: Context): Promise<StorefrontRefresh> {
  if (ctx.outside.storefrontHook === null) await requirePublishing(ctx);
  const { storeId, name } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const recorded = await recordRefresh(trx, storeId, name);
    if (recorded === undefined) {
      const { refresh_minutes: minutes } = (await findRefresh(trx, storeId)) ?? usual;
      throw refuseStorefront('storefront.too_soon', { message: tooSoonText(minutes) });
    }
    const refresh = refreshWire(recorded);
    const changes = { requested_at: [null, refresh.requested_at] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'store', entityId: storeId, action: 'deployment.requested', changes });
    if (ctx.outside.storefrontHook === null) {
      await enqueueBuild(trx, ctx.clock, { storeId, reason: 'asked', by: name });
    } else {
      const key = `${hookJobKind}:${storeId}:${refresh.requested_at}`;
      const payload = { storeId, requestedAt: refresh.requested_at };
      await enqueue(trx, { kind: hookJobKind, key, payload }, ctx.clock);
    }
    return refresh;
  });
}

export async function showLastRefresh({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const last = await findRefresh(db, actor.storeId);
  const { refresh_minutes } = last ?? (await findSite(db, actor.storeId)) ?? usual;
  return { last: last === undefined ? null : refreshWire(last), is_allowed: last?.is_allowed ?? true, refresh_minutes };
}
