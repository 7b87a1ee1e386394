import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import { mediaUrl } from '../../platform/media/media-address.ts';
import type { StoredStore } from './stores.store.ts';

export const settingsOf = (store: StoredStore): StoreSettings => ({
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
});
