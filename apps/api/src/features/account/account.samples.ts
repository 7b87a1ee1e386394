import { accountContract } from '@botica/contract/features/account/account.contract';
import { placePerson } from '../../../test/builders-people.ts';
import {
  agentOf,
  appCode,
  givePassword,
  giveSecondFactor,
  ownPassword,
  placeSession,
} from '../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf, type Walk } from '../../../test/route-samples.ts';
import { issueAccessToken } from '../../kit/access-tokens.ts';

const aSession: MakeId = async ({ api, admin }, store) => {
  const owner = store === api.store ? await agentOf(api, await admin()) : await placePerson(api.db, store.id);
  return placeSession(api, owner, store.id);
};

async function bothFactors({ api }: Walk, agentId: number) {
  await givePassword(api, agentId);
  const { secret } = await giveSecondFactor(api, agentId);
  return { current_password: ownPassword, code: appCode(api, secret) };
}

async function aNewEmail({ api }: Walk, agentId: number) {
  await api.db.deleteFrom('access_tokens').where('agent_id', '=', agentId).execute();
  const tokenValues = { purpose: 'email', agentId, askedBy: agentId, ttlSeconds: 600 } as const;
  const email = `rosa${agentId}@example.com`;
  return { access: await issueAccessToken(api.db, api.clock.now(), { ...tokenValues, email }) };
}

export const accountSamples = samplesOf(
  accountContract,
  {
    show: {},
    update: { body: { name: 'Rosa Maria' } },
    checkNewEmail: { arrange: aNewEmail },
    confirmEmail: { arrange: aNewEmail },
    resendNewEmail: { arrange: (walk, agentId) => aNewEmail(walk, agentId).then(() => undefined) },
    withdrawNewEmail: { arrange: (walk, agentId) => aNewEmail(walk, agentId).then(() => undefined) },
    changePassword: {
      arrange: async ({ api }, agentId) => {
        await givePassword(api, agentId);
        const fresh = 'um segredo novo da Rosa';
        return { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
      },
    },
    sessions: {},
    endSession: {},
    endOtherSessions: {},
    confirm: {
      arrange: async ({ api }, agentId) => {
        await givePassword(api, agentId);
        return { purpose: 'refund' as const, password: ownPassword };
      },
    },
    beginSecondFactor: {
      arrange: async ({ api }, agentId) => {
        await givePassword(api, agentId);
        return { current_password: ownPassword };
      },
    },
    confirmSecondFactor: {
      arrange: async ({ api }, agentId) => {
        const { secret } = await giveSecondFactor(api, agentId, false);
        return { code: appCode(api, secret) };
      },
    },
    disableSecondFactor: { arrange: bothFactors },
    renewRecoveryCodes: { arrange: bothFactors },
    requireSecondFactor: { body: { required: false } },
  },
  aSession,
);
