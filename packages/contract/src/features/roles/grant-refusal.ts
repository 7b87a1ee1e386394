import type { Grantee, GroupRule } from '../../kit/permissions.ts';
import { approvingGroupKeys } from '../orders/status/order-status.ts';
import { lackedBy } from './escalation.ts';

/** The permissions of the granting person, and the fixed key of their default group, which may approve orders. */
export interface Granter extends Grantee {
  groupKey: string | null;
}

/** The permissions that come with a group. */
export interface Grant {
  key: string | null;
  grouprules: readonly GroupRule[];
}

/**
 * The reason why this person may not put somebody into this group; null if they may. They need every level of the
 * group. A group's key, and not a level, allows approving orders, so such a group can be given only by an administrator
 * or by somebody who may approve.
 */
export function grantRefusal(granter: Granter, group: Grant): 'lacks_levels' | 'approves_orders' | null {
  if (granter.is_admin) return null;
  if (lackedBy(granter, group.grouprules).length > 0) return 'lacks_levels';
  const approves = (key: string | null) => key !== null && approvingGroupKeys.includes(key);
  return approves(granter.groupKey) || !approves(group.key) ? null : 'approves_orders';
}
