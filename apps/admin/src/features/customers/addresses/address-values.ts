import { customerAddressRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { isHouseNumber, wrongHouseNumber } from '@botica/contract/kit/fields/house-number';
import * as z from 'zod/mini';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';

/** Values in wire names. An empty field is an empty text. */
export type AddressValues = RecordValues<typeof customerAddressRecord>;
export type AddressOutput = RecordOutput<typeof customerAddressRecord>;

/** `null` gives the values of a new address. */
export const addressValues = (address: CustomerAddress | null) => recordValues(customerAddressRecord, address);

/** The contract's rules. `storedNumber` is accepted unchanged even if it is not numeric. */
export function addressFormSchema(storedNumber: string | null) {
  return z.extend(recordSchema(customerAddressRecord), {
    number: customerAddressRecord.input.number.check(
      z.refine((text) => text === '' || isHouseNumber(text, storedNumber), wrongHouseNumber),
    ),
  });
}
