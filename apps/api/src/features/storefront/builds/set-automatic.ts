import type { Site } from '@botica/contract/features/storefront/builds.contract';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { lockSite, type SiteRow, updateSite } from '../releases/releases.store.ts';
import { requirePublishing } from './publish.ts';
import { enqueueAutomatic } from './publish-by-itself.ts';
import { showSite } from './show-site.ts';

type CurrentSite = SiteRow & { id: number };

const lockCurrent = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<CurrentSite> => ({
  ...(await lockSite(db, actor.storeId)),
  id: actor.storeId,
});

/** Switches the automatic publication on or off. Switching it on also ends the pause after a rollback. */
export async function setAutomatic(ctx: Context, isAutomatic: boolean): Promise<Site> {
  await requirePublishing(ctx);
  return changeRecord<CurrentSite, Pick<CurrentSite, 'is_automatic' | 'is_paused'>, Site>(ctx, {
    lock: lockCurrent,
    patch: (current) => ({ is_automatic: isAutomatic, is_paused: isAutomatic ? false : current.is_paused }),
    write: async ({ db }, current, patch) => {
      const written = await updateSite(db, current, patch);
      if (written?.is_automatic) await enqueueAutomatic(db, ctx.clock, current.id);
      return written && { ...written, id: current.id };
    },
    audit: { entity: 'store', action: 'storefront.automatic_changed' },
    show: (inside) => showSite({ ...ctx, db: inside.db }),
  });
}

export function setRefreshPause(ctx: Context, minutes: number): Promise<Site> {
  return changeRecord<CurrentSite, Pick<CurrentSite, 'refresh_minutes'>, Site>(ctx, {
    lock: lockCurrent,
    patch: () => ({ refresh_minutes: minutes }),
    write: async ({ db }, current, patch) => {
      const written = await updateSite(db, current, patch);
      return written && { ...written, id: current.id };
    },
    audit: { entity: 'store', action: 'storefront.refresh_pause_changed' },
    show: (inside) => showSite({ ...ctx, db: inside.db }),
  });
}
