import { type InvitationListQuery, invitations } from '@botica/contract/features/invitations/invitations.contract';
import { query } from '../../kit/api/query.ts';

export const invitationListOptions = (listQuery: InvitationListQuery) =>
  query(invitations.endpoints.list, { query: listQuery });

/** The invitation for a CPF. */
export const invitationOptions = (document: string) => query(invitations.endpoints.show, { params: { id: document } });

/** All open invitations and requests, for the count beside the tab. */
export const allInvitations: InvitationListQuery = { p: 1, 'sort-by': 'name', ascending: '1' };
