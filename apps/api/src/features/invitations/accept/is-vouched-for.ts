import { isAllowed } from '@botica/contract/kit/permissions';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { findGranteeIn } from '../../roles/record/lock-rights.store.ts';
import { colabWrite } from '../record/change-invitation.ts';
import { mayGrant } from '../rights/grant-rights.ts';
import { findGroupKeyOf, findGroupToJoin } from '../rights/joining.store.ts';

interface Vouched {
  store_id: number;
  group_id: number | null;
  /** Null if Botica itself invited. */
  invited_by: number | null;
}

/**
 * True if the inviter could invite into the group now: they still work in the store, and the group has no rights that
 * they lack.
 */
export async function isVouchedFor(db: Kysely<Tables>, { store_id, group_id, invited_by }: Vouched): Promise<boolean> {
  if (invited_by === null) return true;
  const grantee = await findGranteeIn(db, store_id, invited_by);
  const group = group_id === null ? undefined : await findGroupToJoin(db, store_id, group_id);
  if (grantee === null || group === undefined || !isAllowed(grantee, colabWrite)) return false;
  return mayGrant({ ...grantee, groupKey: await findGroupKeyOf(db, store_id, invited_by) }, group);
}
