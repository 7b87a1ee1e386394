import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { type BranchAddress, branchAddressRecord } from '@botica/contract/features/branches/record/branch-address';
import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import { pharmacyRecord } from '@botica/contract/features/branches/record/pharmacy';
import { type CorreiosSettings, correiosRecord } from '@botica/contract/features/branches/record/transport';
import { type WorkTime, workDayRecord } from '@botica/contract/features/branches/record/work-time';
import { wireOf, withDefaults } from '@botica/contract/kit/record';
import { weekdays } from '@botica/contract/kit/weekdays';
import type { BranchRecord } from './branches.store.ts';

export function workTimeWithDefaults(hours: WorkTime): WorkTime {
  const days = weekdays.map((weekday) => [weekday, withDefaults(workDayRecord, hours[weekday])] as const);
  return Object.fromEntries(days) as WorkTime;
}

/** Fills in the JSON columns, so that equal values have equal text and fields that an older row lacks are empty. */
export function branchWithDefaults(branch: BranchRecord) {
  return {
    ...branch,
    address: branch.address && withDefaults(branchAddressRecord, branch.address),
    other_addresses: branch.other_addresses.map((address) => withDefaults(branchAddressRecord, address)),
    work_time: branch.work_time && workTimeWithDefaults(branch.work_time),
    pharmacy: withDefaults(pharmacyRecord, branch.pharmacy),
    correios: withDefaults(correiosRecord, branch.correios),
  };
}
export type NormalisedBranch = ReturnType<typeof branchWithDefaults>;

export function correiosWire({ id, version, correios }: NormalisedBranch): CorreiosSettings {
  return { branch_id: id, ...correios, version };
}

/** The visible part of the bank account. */
export function bankWire({ bank_name, bank_last_digits }: Pick<BranchRecord, 'bank_name' | 'bank_last_digits'>) {
  return bank_name === null || bank_last_digits === null ? null : { bank_name, last_digits: bank_last_digits };
}

export function branchWire(branch: NormalisedBranch): Branch {
  const { id, store_id, is_central, version, pharmacy } = branch;
  const primary: BranchAddress | null = branch.address && { is_primary: true, ...branch.address };
  const others = branch.other_addresses.map((each) => ({ is_primary: false, ...each }));
  return {
    ...wireOf(branchRecord, { ...branch, alias: branch.alias ?? branch.fantasy_name }),
    id,
    store_id,
    is_central,
    version,
    pharmacy,
    crf_file: branch.crf_file && { name: branch.crf_file.name, size: branch.crf_file.size },
    address: primary,
    addresses: primary === null ? others : [primary, ...others],
    bank_account: bankWire(branch),
    correios: correiosWire(branch),
  };
}
