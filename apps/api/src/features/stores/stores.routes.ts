import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { type Links, stores, storesErrors } from '@botica/contract/features/stores/stores.contract';
import { onePage } from '@botica/contract/kit/page';
import { refusalsOf } from '../../kit/app-error.ts';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { mediaUrl } from '../../kit/pictures/media-address.ts';
import type { Settings } from '../../kit/settings.ts';
import { createIntegrationKey, revokeIntegrationKey, toIntegrationKey } from './change-integration-keys.ts';
import { listIntegrationKeys } from './integration-keys.store.ts';
import { findOnlyStore, findStore, findStoreByDomain } from './stores.store.ts';

const refuse = refusalsOf(storesErrors);

/** The support chat opens with a prefilled message that names the store. */
function linksFor(settings: Settings, storeName: string | undefined): Links {
  const message = `Olá! Preciso de ajuda com o painel da ${storeName ?? 'minha loja'}.`;
  return {
    support_chat_url: (settings.supportChatUrl ?? 'https://wa.me/?text={mensagem}').replace(
      '{mensagem}',
      encodeURIComponent(message),
    ),
    terms_url: settings.termsUrl,
    privacy_url: settings.privacyUrl,
    public_home_url: settings.publicHomeUrl,
    made_in: settings.madeIn,
  };
}

const storesRoutes = serve(stores, {
  info: async ({ query }, ctx) => {
    const store =
      (await findStoreByDomain(ctx.db, query.domain ?? ctx.host)) ??
      (query.domain ? undefined : await findOnlyStore(ctx.db));
    return {
      store: store ? { id: store.id, domain: store.domain, name: store.name, main_color: store.main_color } : null,
      public_token: store?.public_token ?? null,
      links: linksFor(ctx.settings, store?.name),
    };
  },
  settings: async (_input, ctx) => {
    const store = await findStore(ctx.db, ctx.actor.storeId);
    if (store === undefined) throw refuse('stores.not_found');
    return {
      brand: {
        theme: { main_color: store.main_color, secondary_color: store.secondary_color },
        logo: store.logo && mediaUrl(store.id, store.logo),
      },
      store: {
        id: store.id,
        domain: store.domain,
        name: store.name,
        cnpj: store.cnpj,
        address: store.address,
        time_zone: store.time_zone,
      },
      version: store.version,
    };
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
