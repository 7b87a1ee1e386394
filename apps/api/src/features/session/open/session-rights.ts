import { covers } from '@botica/contract/features/roles/escalation';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { SessionRightsRow } from './session.store.ts';

type Rights = Pick<CheckLogin['agent'], 'is_admin' | 'group'>;
type SecondFactor = CheckLogin['second_factor'];

/** The columns of a membership that decide on rights. */
export type OwnRightsRow = Pick<
  SessionRightsRow,
  'is_admin' | 'require_second_factor' | 'totp_enabled_at' | 'group_id' | 'group_name' | 'group_key' | 'grouprules'
>;

/** `required` means that this administrator has no rights until the second factor is set up. */
export function secondFactorOf(row: {
  is_admin: boolean;
  require_second_factor: boolean;
  totp_enabled_at: Date | null;
}): SecondFactor {
  if (row.totp_enabled_at !== null) return 'on';
  return row.is_admin && row.require_second_factor ? 'required' : 'off';
}

/** Rights of the person in the store, even if the session is a preview. */
export function ownRights(row: OwnRightsRow): Rights {
  const isHeldBack = secondFactorOf(row) === 'required';
  const { group_id: id, group_name: name, group_key: key } = row;
  const hasGroup = id !== null && name !== null;
  const grouprules = isHeldBack ? [] : (row.grouprules ?? []);
  return { is_admin: row.is_admin && !isHeldBack, group: hasGroup ? { id, name, key, grouprules } : null };
}

/**
 * Rights of a session in this request. A preview has the rights of its group. It ends (null) if they exceed the
 * person's own, because a preview must not show what the person has lost.
 */
export function rightsOf(row: SessionRightsRow): Rights | null {
  const own = ownRights(row);
  const { preview_group_id: id, preview_name: name, preview_key: key } = row;
  if (id === null || name === null) return own;
  const group = { id, name, key, grouprules: row.preview_rules ?? [] };
  const mayLook = covers(
    { is_admin: own.is_admin, grouprules: own.group?.grouprules ?? [] },
    { is_admin: false, grouprules: group.grouprules },
  );
  return mayLook ? { is_admin: false, group } : null;
}
