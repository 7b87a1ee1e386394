import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { type BranchAddressInput, branchAddressRecord } from '@botica/contract/features/branches/record/branch-address';
import { type BranchUpdate, branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { type PharmacyInput, pharmacyRecord } from '@botica/contract/features/branches/record/pharmacy';
import { sentOf, withDefaults } from '@botica/contract/kit/record';
import type { StoredAddress } from '../../../../database/tables/branches.ts';
import type { Context } from '../../../kit/context.ts';
import { workTimeWithDefaults } from './branch-wire.ts';
import type { BranchPatch } from './branches.store.ts';
import { type BranchName, changeAndShow } from './change-branch.ts';

/** Merges the sent fields of an address into the stored ones. */
export function mergeAddress(known: StoredAddress | null, input: BranchAddressInput): StoredAddress {
  return withDefaults(branchAddressRecord, { ...known, ...sentOf(branchAddressRecord, input) });
}

/** Maps the fields of the call to columns. */
export function patchOf(update: BranchUpdate): BranchPatch {
  const { addresses, work_time } = update;
  const patch: BranchPatch = sentOf(branchRecord, update);
  if (work_time) patch.work_time = workTimeWithDefaults(work_time);
  if (addresses !== undefined) {
    const others = addresses.filter(({ is_primary }) => !is_primary);
    patch.other_addresses = others.map((address) => mergeAddress(null, address));
  }
  return patch;
}

export function updateBranch(ctx: Context, name: BranchName, update: BranchUpdate): Promise<Branch> {
  return changeAndShow(ctx, name, { action: 'branches.changed', patch: () => patchOf(update) });
}

export function updateAddress(ctx: Context, name: BranchName, input: BranchAddressInput): Promise<Branch> {
  return changeAndShow(ctx, name, {
    action: 'branches.address_changed',
    patch: ({ address }) => ({ address: mergeAddress(address, input) }),
  });
}

export function updatePharmacy(ctx: Context, name: BranchName, input: PharmacyInput): Promise<Branch> {
  return changeAndShow(ctx, name, {
    action: 'branches.pharmacy_changed',
    patch: ({ pharmacy }) => ({
      pharmacy: withDefaults(pharmacyRecord, { ...pharmacy, ...sentOf(pharmacyRecord, input) }),
    }),
  });
}
