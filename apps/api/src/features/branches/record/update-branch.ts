import type { BranchAddressInput } from '@botica/contract/features/branches/branch-address';
import type { BranchUpdate, PharmacyInput } from '@botica/contract/features/branches/branch-fields';
import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { StoredAddress } from '../../../../database/tables/branches.ts';
import type { Context } from '../../../kit/context.ts';
import { layOutAddress, layOutPharmacy, layOutWorkTime } from './branch-wire.ts';
import type { BranchPatch } from './branches.store.ts';
import { type BranchName, changeAndShow } from './change-branch.ts';

/** What was sent; a key without a value was not. */
export function sentOf<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** An address with what was sent put over what is known. */
export function mergeAddress(known: StoredAddress | null, input: BranchAddressInput): StoredAddress {
  return layOutAddress({ ...known, ...sentOf(input) });
}

/** The columns that a call's fields mean. */
export function patchOf({ addresses, work_time, ...fields }: BranchUpdate): BranchPatch {
  const patch: BranchPatch = sentOf(fields);
  if (work_time !== undefined) patch.work_time = work_time && layOutWorkTime(work_time);
  if (addresses !== undefined) {
    patch.other_addresses = addresses
      .filter(({ is_primary }) => !is_primary)
      .map(({ is_primary: _, ...address }) => mergeAddress(null, address));
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
    patch: ({ pharmacy }) => ({ pharmacy: layOutPharmacy({ ...pharmacy, ...sentOf(input) }) }),
  });
}
