import type { Invitation } from '@botica/contract/features/invitations/invitations.contract';
import { type Granter, mayGrant } from '../rights/grant-rights.ts';
import type { InvitationRow } from './invitations.store.ts';

/** A request grants nothing yet: what counts is the group that it is approved with. */
export function mayChange(granter: Granter, row: InvitationRow): boolean {
  return row.kind === 'request' || mayGrant(granter, { key: row.group_key, grouprules: row.grouprules ?? [] });
}

export function isOpen(row: Pick<InvitationRow, 'expires_at'>, now: Date): boolean {
  return row.expires_at === null || row.expires_at > now;
}

export function toInvitation(row: InvitationRow, granter: Granter, now: Date): Invitation {
  const { store_id, name_search, invited_by, group_key, grouprules, expires_at, sent_at, created_at, ...same } = row;
  return {
    ...same,
    expires_at: expires_at?.toISOString() ?? null,
    is_enabled: isOpen(row, now),
    sent_at: sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    may_change: mayChange(granter, row),
  };
}
