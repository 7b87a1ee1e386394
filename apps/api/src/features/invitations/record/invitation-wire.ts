import { invitationRecord } from '@botica/contract/features/invitations/invitation-record';
import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { wireOf } from '@botica/contract/kit/record';
import { type Granter, mayGrant } from '../rights/grant-rights.ts';
import type { InvitationRow } from './invitations.store.ts';

/** A request grants nothing yet: its approval names the group. */
export function mayChange(granter: Granter, row: InvitationRow): boolean {
  return row.kind === 'request' || mayGrant(granter, { key: row.group_key, grouprules: row.grouprules ?? [] });
}

export function isOpen(row: Pick<InvitationRow, 'expires_at'>, now: Date): boolean {
  return row.expires_at === null || row.expires_at > now;
}

export function toInvitation(row: InvitationRow, granter: Granter, now: Date): Invitation {
  const { id, kind, document, version, department, group, branch } = row;
  const { requested_workplace, requested_role, other_requests, is_sending } = row;
  return {
    id,
    kind,
    document,
    version,
    ...wireOf(invitationRecord, row),
    department,
    group,
    branch,
    requested_workplace,
    requested_role,
    other_requests,
    is_sending,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_enabled: isOpen(row, now),
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    may_change: mayChange(granter, row),
  };
}
