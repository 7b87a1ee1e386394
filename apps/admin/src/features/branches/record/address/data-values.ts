import type { Branch } from '@botica/contract/features/branches/branches.contract';
import {
  type BranchAddress,
  type BranchAddressInput,
  branchAddressInput,
  branchAddressRecord,
} from '@botica/contract/features/branches/record/branch-address';
import { branchRecord } from '@botica/contract/features/branches/record/branch-record';
import * as z from 'zod/mini';
import { type RecordValues, recordValues } from '../../../../kit/form/record-form.ts';

/** In wire names; an empty field is an empty text. */
export type AddressValues = RecordValues<typeof branchAddressRecord>;
export type DataValues = AddressValues & Pick<RecordValues<typeof branchRecord>, 'alias' | 'fantasy_name'>;

/** Of all its fields the branch has only the two names beside its address. */
export const dataWords = {
  alias: branchRecord.fields.alias,
  fantasy_name: branchRecord.fields.fantasy_name,
  ...branchAddressRecord.fields,
};

export const addressValues = (address: BranchAddress | null): AddressValues =>
  recordValues(branchAddressRecord, address);

export function dataValues({ alias, fantasy_name, address }: Branch): DataValues {
  return { alias, fantasy_name, ...addressValues(address) };
}

/** What the form sends of the address; null while nobody has begun to record one. */
export function addressOf({ alias: _, fantasy_name: __, ...values }: DataValues): AddressValues | null {
  return Object.values(values).some(Boolean) ? values : null;
}

const { alias, fantasy_name } = branchRecord.input;
const nameRules = z.object({ alias, fantasy_name });
const allRules = z.extend(nameRules, branchAddressRecord.input);

/** The names always; the address by the contract's rules once it is recorded, or somebody begins to. */
export function dataSchema(hasAddress: boolean) {
  return z.custom<DataValues>().check(({ value, issues }) => {
    const { error } = z.safeParse(hasAddress || addressOf(value) !== null ? allRules : nameRules, value);
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
}

/** The form's values as the call takes them. */
export function addressBody(values: AddressValues): BranchAddressInput {
  return z.parse(branchAddressInput, values);
}
