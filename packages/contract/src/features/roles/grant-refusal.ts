import type { Grantee, GroupRule } from '../../kit/permissions.ts';
import { approvingGroupKeys } from '../orders/status/order-status.ts';
import { lackedBy } from './escalation.ts';

/** Who grants: their rights, and the fixed key of their default group, which may approve orders. */
export interface Granter extends Grantee {
  groupKey: string | null;
}

/** What is granted with a group. */
export interface Grant {
  key: string | null;
  grouprules: readonly GroupRule[];
}

/**
 * Why this person may not put somebody into this group; null: they may. Only with every level that it has. Approving
 * orders comes with the group's key and not with a level, so that such a group takes an administrator, or somebody who
 * may approve as well.
 */
export function grantRefusal(granter: Granter, group: Grant): 'lacks_levels' | 'approves_orders' | null {
  if (granter.is_admin) return null;
  if (lackedBy(granter, group.grouprules).length > 0) return 'lacks_levels';
  const approves = (key: string | null) => key !== null && approvingGroupKeys.includes(key);
  return approves(granter.groupKey) || !approves(group.key) ? null : 'approves_orders';
}
