import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { samplesOf } from '../../../test/route-samples.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { insertPreAuth } from '../agents/pre-auths.store.ts';

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
  check: { body: { token: newToken(), redirect } },
  enter: {
    body: async ({ api, rosaId }) => {
      const proof = newToken();
      const now = api.clock.now();
      await insertPreAuth(api.db, {
        tokenHash: hashToken(proof),
        agentId: rosaId,
        storeId: api.store.id,
        step: 'hand_over',
        redirect,
        now,
        invitationId: null,
        expiresAt: new Date(now.getTime() + 60_000),
      });
      return { proof };
    },
  },
});
