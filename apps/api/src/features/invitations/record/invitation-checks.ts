import { type Invitation, invitationsErrors } from '@botica/contract/features/invitations/invitations.contract';
import { lackedBy, permissionsInWords } from '@botica/contract/features/roles/escalation';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { type Grant, type Granter, mayGrant } from '../rights/grant-rights.ts';
import { lookUpWorkPlace, type WorkPlace } from '../rights/work-places.ts';
import { refuseInvitation } from './change-invitation.ts';
import { findColleague } from './invitations.store.ts';

const unknownCodes = {
  group_id: 'invitations.unknown_group',
  department_id: 'invitations.unknown_department',
  branch_id: 'invitations.unknown_branch',
} as const;

/** Refusal with its sentence beside the field. */
export function refuseField(
  code: keyof typeof invitationsErrors,
  field: string,
  message: string = invitationsErrors[code].message,
) {
  return refuseInvitation(code, { message, fields: { [field]: message } });
}

/** Throws unless the granter may grant the group. The refusal names the missing level, if a level is the reason. */
export function requireGrantable(granter: Granter, group: Grant): void {
  if (mayGrant(granter, group)) return;
  const lacked = lackedBy(granter, group.grouprules);
  const message = lacked.length
    ? `Você não pode conceder um cargo com permissões que não tem: ${permissionsInWords(lacked)}.`
    : 'Este cargo aprova pedidos: somente quem também pode aprovar pode concedê-lo.';
  throw refuseInvitation('invitations.escalation', { message });
}

/** Throws unless group, department and branch belong to the store and the granter may grant the group. */
export async function requireWorkPlace(
  trx: Kysely<Tables>,
  storeId: number,
  granter: Granter,
  place: { [K in keyof WorkPlace]?: number | undefined },
): Promise<void> {
  const { group, unknown } = await lookUpWorkPlace(trx, storeId, place);
  if (unknown) throw refuseField(unknownCodes[unknown], unknown);
  if (group) requireGrantable(granter, group);
}

/**
 * Throws if a colleague with another CPF has the e-mail or username. People of other stores are not checked, because
 * the refusal would reveal who has an account. A value that one of them has is left out when the invitation is accepted.
 */
export async function requireFreeNames(
  trx: Kysely<Tables>,
  storeId: number,
  document: string,
  { email, username }: Partial<Pick<Invitation, 'email' | 'username'>>,
): Promise<void> {
  const isTaken = async (column: 'email' | 'username', value: string | null | undefined) => {
    const owner = value ? await findColleague(trx, storeId, column, value) : undefined;
    return owner !== undefined && owner !== document;
  };
  if (await isTaken('email', email)) throw refuseField('invitations.email_taken', 'email');
  if (await isTaken('username', username)) throw refuseField('invitations.username_taken', 'username');
}
