import type { BranchAddress } from '@botica/contract/features/branches/branch-address';
import type { Pharmacy } from '@botica/contract/features/branches/branch-fields';
import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { CorreiosSettings } from '@botica/contract/features/branches/transport';
import type { WorkTime } from '@botica/contract/features/branches/work-time';
import { weekdays } from '@botica/contract/kit/weekdays';
import type { StoredAddress, StoredCorreios } from '../../../../database/tables/branches.ts';
import type { BranchRecord } from './branches.store.ts';

/**
 * The database gives the keys of a JSON column in an order of its own: what is compared, or shown, is laid out anew,
 * which also fills what an older row does not know.
 */
export function layOutAddress(address: Partial<StoredAddress>): StoredAddress {
  return {
    title: address.title ?? null,
    zip: address.zip ?? '',
    street: address.street ?? '',
    number: address.number ?? '',
    complement: address.complement ?? null,
    obs: address.obs ?? null,
    reference: address.reference ?? null,
    district: address.district ?? null,
    city: address.city ?? '',
    uf: address.uf ?? '',
    has_order_pickup: address.has_order_pickup ?? false,
    has_order_expedition: address.has_order_expedition ?? false,
  };
}

export function layOutPharmacy(pharmacy: { [K in keyof Pharmacy]?: Pharmacy[K] | undefined }): Pharmacy {
  return {
    corporate_name: pharmacy.corporate_name ?? null,
    cnpj: pharmacy.cnpj ?? null,
    pharmacist_name: pharmacy.pharmacist_name ?? null,
    crf: pharmacy.crf ?? null,
    crf_uf: pharmacy.crf_uf ?? null,
    sanitary_license: pharmacy.sanitary_license ?? null,
    afe: pharmacy.afe ?? null,
    ae: pharmacy.ae ?? null,
  };
}

export function layOutCorreios(correios: Partial<StoredCorreios>): StoredCorreios {
  return {
    is_enabled: correios.is_enabled ?? false,
    overlay_price: correios.overlay_price ?? 0,
    contract_number: correios.contract_number ?? null,
    posting_card: correios.posting_card ?? null,
  };
}

export function layOutWorkTime(hours: WorkTime): WorkTime {
  const days = weekdays.map((weekday) => {
    const { opening, closing, closed } = hours[weekday];
    return [weekday, { opening, closing, closed }] as const;
  });
  return Object.fromEntries(days) as WorkTime;
}

/** The record with its JSON laid out: two equal ones have equal texts. */
export function layOut(branch: BranchRecord): BranchRecord {
  return {
    ...branch,
    address: branch.address && layOutAddress(branch.address),
    other_addresses: branch.other_addresses.map(layOutAddress),
    work_time: branch.work_time && layOutWorkTime(branch.work_time),
    pharmacy: layOutPharmacy(branch.pharmacy),
    correios: layOutCorreios(branch.correios),
  };
}

export function correiosWire({ id, version, correios }: BranchRecord): CorreiosSettings {
  return { branch_id: id, ...layOutCorreios(correios), version };
}

/** What may be told of the bank account. */
export function bankWire({ bank_name, bank_last_digits }: Pick<BranchRecord, 'bank_name' | 'bank_last_digits'>) {
  return bank_name === null || bank_last_digits === null ? null : { bank_name, last_digits: bank_last_digits };
}

export function branchWire(record: BranchRecord): Branch {
  const { address, other_addresses, bank_name, bank_last_digits, bank_sealed: _, ...branch } = layOut(record);
  const primary: BranchAddress | null = address && { is_primary: true, ...address };
  const others = other_addresses.map((each) => ({ is_primary: false, ...each }));
  return {
    ...branch,
    alias: branch.alias ?? branch.fantasy_name,
    pharmacy: layOutPharmacy(branch.pharmacy),
    address: primary,
    addresses: primary === null ? others : [primary, ...others],
    bank_account: bankWire({ bank_name, bank_last_digits }),
    correios: correiosWire(record),
  };
}
