import type { Setup } from '@botica/contract/features/storefront/setup.contract';
import { setupOf } from '@botica/contract/features/storefront/setup-steps';
import { takesNames } from '@botica/contract/features/website/sections/payment-config';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { changeRecord } from '../../../platform/audit/change-record.ts';
import { findStore } from '../../stores/stores.store.ts';
import { siteOfStore, storeAt } from '../../website/info/site-of-store.ts';
import { isOfPanel } from '../builds/site-origin.ts';
import { findSite, lockSite, type SiteRow, updateSite } from '../releases/releases.store.ts';
import { findSetup } from './setup.store.ts';

/** Steps that are left before the store can sell, computed from its present data. */
export async function showSetup({ db, actor, clock, outside, settings }: Context): Promise<Setup> {
  const { storeId } = actor;
  const store = await findStore(db, storeId);
  const kept = store && (await siteOfStore(db, store));
  const found = await findSetup(db, storeId, clock());
  // The store was removed after the call was authenticated.
  if (store === undefined || kept === undefined || found === undefined) throw refuse('session.required');
  const site = await findSite(db, storeId);
  const publishesHere = outside.storefrontHook === null && !isOfPanel(settings, store);
  // Present data as visitors see it; an expired registration counts as missing.
  const shown = storeAt(kept, clock(), actor.timeZone);
  const { commercial_conditions: conditions } = shown;
  return {
    branch_id: found.branch_id,
    is_hidden: site?.hides_setup ?? false,
    items: setupOf({
      ...shown,
      delivers: found.delivers,
      hasPickup: found.has_pickup,
      takesAny: takesNames.some((name) => conditions[name]),
      takesPix: conditions.takes_pix,
      pixKey: found.pix_key,
      hasProduct: found.has_product,
      policies: shown.policies.map(({ id }) => id),
      isPublished: publishesHere ? site?.release_id != null : null,
    }),
    version: site?.version ?? 1,
  };
}

type CurrentSite = SiteRow & { id: number };

/** Hides the setup list for everybody in the store, or shows it again. */
export const hideSetup = (ctx: Context, isHidden: boolean): Promise<Setup> =>
  changeRecord<CurrentSite, Pick<CurrentSite, 'hides_setup'>, Setup>(ctx, {
    lock: async ({ db, actor }) => ({ ...(await lockSite(db, actor.storeId)), id: actor.storeId }),
    patch: () => ({ hides_setup: isHidden }),
    write: async ({ db }, current, patch) => {
      const written = await updateSite(db, current, patch);
      return written && { ...written, id: current.id };
    },
    audit: { entity: 'store', action: 'storefront.setup_hidden' },
    show: (inside) => showSetup({ ...ctx, db: inside.db }),
  });
