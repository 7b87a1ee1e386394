import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { samplesOf } from '../../../test/route-samples.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { newToken } from '../../kit/tokens.ts';

const redirect = '/orders';

export const handOverSamples = samplesOf(handOver, {
  create: { body: { redirect } },
  exchange: {
    body: async ({ api, rosaId }) => {
      const code = { agentId: rosaId, storeId: api.store.id, path: redirect, ttlSeconds: 60 };
      const token = await issueAccessToken(api.db, api.clock.now(), { purpose: 'hand_over', ...code });
      return { token, redirect };
    },
  },
  enter: { body: { token: newToken(), redirect } },
});
