import { addressTypes, newAddress } from '@botica/contract/features/customers/customer-fields';
import type { CustomerAddress } from '@botica/contract/features/customers/customer-schemas';
import { isHouseNumber } from '@botica/contract/features/customers/house-number';
import * as z from 'zod/mini';

/** What the form of an address holds, in wire names; an empty field is an empty text. */
export interface AddressValues {
  recipient: string;
  type: string;
  zip: string;
  street: string;
  number: string;
  complement: string;
  obs: string;
  reference: string;
  district: string;
  city: string;
  uf: string;
}

/** `null`: a new one. */
export function addressValues(address: CustomerAddress | null): AddressValues {
  return {
    recipient: address?.recipient ?? '',
    type: address?.type ?? '',
    zip: address?.zip ?? '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    obs: address?.obs ?? '',
    reference: address?.reference ?? '',
    district: address?.district ?? '',
    city: address?.city ?? '',
    uf: address?.uf ?? '',
  };
}

/** The contract's rules; `storedNumber` may stay although it is no number. */
export function addressFormSchema(storedNumber: string | null) {
  return z.object({
    ...newAddress.shape,
    type: z.pipe(
      z.string(),
      z.transform((text: string) => addressTypes.find((type) => type === text) ?? null),
    ),
    number: newAddress.shape.number.check(
      z.refine((text) => text === '' || isHouseNumber(text, storedNumber), 'Número obrigatório'),
    ),
  });
}
export type AddressOutput = z.infer<ReturnType<typeof addressFormSchema>>;
