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

/** Values in wire names. An empty field is an empty text. */
export type AddressValues = RecordValues<typeof branchAddressRecord>;
export type DataValues = AddressValues & Pick<RecordValues<typeof branchRecord>, 'alias' | 'fantasy_name'>;

/** Beside its address the form has only the branch's two names. */
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

/** The address to send; null while all its fields are empty. */
export function addressOf({ alias: _, fantasy_name: __, ...values }: DataValues): AddressValues | null {
  return Object.values(values).some(Boolean) ? values : null;
}

const { alias, fantasy_name } = branchRecord.input;
const nameRules = z.object({ alias, fantasy_name });
const allRules = z.extend(nameRules, branchAddressRecord.input);

/** Validates the names always, and the address only if one is recorded or a field of it is filled in. */
export function dataSchema(hasAddress: boolean) {
  return z.custom<DataValues>().check(({ value, issues }) => {
    const { error } = z.safeParse(hasAddress || addressOf(value) !== null ? allRules : nameRules, value);
    for (const { path, message } of error?.issues ?? []) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });
}

export function addressBody(values: AddressValues): BranchAddressInput {
  return z.parse(branchAddressInput, values);
}
