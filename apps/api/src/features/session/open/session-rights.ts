import { covers } from '@botica/contract/features/roles/escalation';
import type { CheckLogin } from '@botica/contract/features/session/session.contract';
import type { SessionRightsRow } from './session.store.ts';

type Rights = Pick<CheckLogin['agent'], 'is_admin' | 'group'>;
type SecondFactor = CheckLogin['second_factor'];

/** What of a person's place in a store decides on rights. */
export type OwnRightsRow = Pick<
  SessionRightsRow,
  'is_admin' | 'require_second_factor' | 'totp_enabled_at' | 'group_id' | 'group_name' | 'group_key' | 'grouprules'
>;

/** `required`: this administrator works only once the second factor is set up. */
export function secondFactorOf(row: {
  is_admin: boolean;
  require_second_factor: boolean;
  totp_enabled_at: Date | null;
}): SecondFactor {
  if (row.totp_enabled_at !== null) return 'on';
  return row.is_admin && row.require_second_factor ? 'required' : 'off';
}

/** The rights that the person has in the store, whatever the session shows. */
export function ownRights(row: OwnRightsRow): Rights {
  const isHeldBack = secondFactorOf(row) === 'required';
  const { group_id: id, group_name: name, group_key: key } = row;
  const hasGroup = id !== null && name !== null;
  const grouprules = isHeldBack ? [] : (row.grouprules ?? []);
  return { is_admin: row.is_admin && !isHeldBack, group: hasGroup ? { id, name, key, grouprules } : null };
}

/**
 * The rights of a session at this request. A preview has its group's, and ends (null) when they are more than the
 * person holds: what was taken from the person is not to be seen through a preview either.
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
