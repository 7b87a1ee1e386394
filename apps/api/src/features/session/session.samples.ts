import { session } from '@botica/contract/features/session/session.contract';
import { placeGroup } from '../../../test/builders-people.ts';
import { giveLink } from '../../../test/builders-sign-in.ts';
import { rosa, samplesOf } from '../../../test/route-samples.ts';

const { cpf, password } = rosa;

export const sessionSamples = samplesOf(
  session,
  {
    login: { body: { type: 'password', cpf, password } },
    checkLogin: {},
    logout: {},
    registrationStatus: { params: { cpf } },
    askRegistration: { body: { cpf } },
    sendAccessLink: { body: { cpf, redirect: '/orders' } },
    sendPasswordReset: { body: { cpf } },
    checkAccess: { arrange: async ({ api }, agentId) => ({ access: await giveLink(api, agentId, 'login') }) },
    organizations: {},
    switchStore: { arrange: async ({ api }) => ({ store_id: api.store.id }) },
    preview: {},
  },
  ({ api }, store) => placeGroup(api.db, store.id, []),
);
