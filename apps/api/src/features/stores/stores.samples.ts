import { integrationKeys } from '@botica/contract/features/stores/integration-keys.contract';
import { stores } from '@botica/contract/features/stores/stores.contract';
import { samplesOf } from '../../../test/route-samples.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { insertIntegrationKey } from './integration-keys.store.ts';

export const storesSamples = samplesOf(stores, {
  settings: {},
});

export const integrationKeysSamples = samplesOf(
  integrationKeys,
  {
    integrationKeys: {},
    createIntegrationKey: { body: { name: 'Loja virtual', valid_days: 90 } },
    revokeIntegrationKey: {},
  },
  async ({ api }, store) => {
    const values = { store_id: store.id, name: 'Loja virtual', key_hash: hashToken(newToken()), revoked_at: null };
    return (await insertIntegrationKey(api.db, values)).id;
  },
);
