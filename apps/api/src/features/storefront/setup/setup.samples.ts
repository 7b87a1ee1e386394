import { setups } from '@botica/contract/features/storefront/setup.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const setupSamples = samplesOf(setups, {
  showSetup: {},
  hideSetup: {
    body: { is_hidden: true },
    prepare: ({ api }) => api.db.updateTable('sites').set({ hides_setup: false }).execute(),
  },
});
