import { customerAddressRecord } from '@botica/contract/features/customers/customer-record';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { isHouseNumber, wrongHouseNumber } from '@botica/contract/kit/fields/house-number';
import * as z from 'zod/mini';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from '../../../kit/form/record-form.ts';

/** What the form of an address holds, in wire names; an empty field is an empty text. */
export type AddressValues = RecordValues<typeof customerAddressRecord>;
export type AddressOutput = RecordOutput<typeof customerAddressRecord>;

/** `null`: a new one. */
export const addressValues = (address: CustomerAddress | null) => recordValues(customerAddressRecord, address);

/** The contract's rules; `storedNumber` may stay although it is no number. */
export function addressFormSchema(storedNumber: string | null) {
  return z.extend(recordSchema(customerAddressRecord), {
    number: customerAddressRecord.input.number.check(
      z.refine((text) => text === '' || isHouseNumber(text, storedNumber), wrongHouseNumber),
    ),
  });
}
