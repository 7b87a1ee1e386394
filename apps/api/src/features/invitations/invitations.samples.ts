import { invitations } from '@botica/contract/features/invitations/invitations.contract';
import { newCpf, placeGroup, placeInvitation, workPlaceIn } from '../../../test/builders-people.ts';
import { type MakeId, rosa, samplesOf, type Walk } from '../../../test/route-samples.ts';
import { newToken } from '../../kit/tokens.ts';

const anEmail = () => `${newToken()}@example.com`;

// A group without rights, which anybody may grant.
const anInvitation: MakeId = async ({ api }, store) =>
  placeInvitation(api.db, store, { email: anEmail(), group_id: await placeGroup(api.db, store.id, []) });

const aRequest: MakeId = ({ api }, store) => placeInvitation(api.db, store, { email: anEmail(), kind: 'request' });

const newMember = async ({ api }: Walk) => ({
  document: newCpf(),
  name: 'Ana',
  ...(await workPlaceIn(api.db, api.store)),
});

export const invitationsSamples = samplesOf(
  invitations,
  {
    list: { query: '?name=ana' },
    create: { body: newMember },
    createOld: { body: newMember },
    show: {},
    update: { body: { name: 'Ana Souza' } },
    withdraw: {},
    resend: {},
    link: {},
    approve: { id: aRequest, body: ({ api }) => workPlaceIn(api.db, api.store) },
    refuse: { id: aRequest },
    request: {
      body: {
        name: 'Davi',
        workplace: 'Botica Central',
        role: 'Caixa',
        cpf: rosa.cpf,
        email: 'davi@example.com',
      },
    },
  },
  anInvitation,
);
