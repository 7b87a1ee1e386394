import type { SnapshotBranch } from '@botica/contract/features/storefront/snapshot';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { branchWithDefaults } from './branch-wire.ts';
import { findWholeBranches } from './branches.store.ts';
import { phoneOf, placeOf } from './told-of-branch.ts';

/** Branches as the shop's site shows them, the central one first. */
export async function shopBranches(db: Kysely<Tables>, storeId: number): Promise<SnapshotBranch[]> {
  const rows = await findWholeBranches(db, storeId);
  return rows.map(branchWithDefaults).map((branch) => ({
    id: branch.id,
    name: branch.alias ?? branch.fantasy_name,
    is_central: branch.is_central,
    address: placeOf(branch),
    phone: phoneOf(branch.ddi, branch.ddd, branch.phone),
    whatsapp: phoneOf(branch.whats_ddi, branch.whats_ddd, branch.whatsapp),
    hours: branch.work_time,
  }));
}
