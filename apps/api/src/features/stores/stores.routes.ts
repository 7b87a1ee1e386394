import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { stores, storesErrors } from '@botica/contract/features/stores/stores.contract';
import { onePage } from '@botica/contract/kit/page';
import { refusalsOf } from '../../kit/app-error.ts';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { createIntegrationKey, revokeIntegrationKey, toIntegrationKey } from './change-integration-keys.ts';
import { listIntegrationKeys } from './integration-keys.store.ts';
import { settingsOf } from './settings-of.ts';
import { findStore } from './stores.store.ts';

const refuse = refusalsOf(storesErrors);

const storesRoutes = serve(stores, {
  settings: async (_input, ctx) => {
    const store = await findStore(ctx.db, ctx.actor.storeId);
    if (store === undefined) throw refuse('stores.not_found');
    return settingsOf(store);
  },
});

const keyRoutes = serve(integrationKeys, {
  integrationKeys: async (_input, ctx) => {
    const items = (await listIntegrationKeys(ctx.db, ctx.actor.storeId)).map(toIntegrationKey);
    return { items, pagination: onePage(items.length) };
  },
  createIntegrationKey: ({ body }, ctx) => createIntegrationKey(ctx, body),
  revokeIntegrationKey: ({ params }, ctx) => revokeIntegrationKey(ctx, params.id),
});

export const storesFeature: Feature = { routes: [...storesRoutes, ...keyRoutes] };
