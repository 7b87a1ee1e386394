import * as z from 'zod/mini';
import { addressFields } from '../../../kit/fields/address.ts';
import { houseNumber } from '../../../kit/fields/house-number.ts';
import { flagField, optional, optionalTextField } from '../../../kit/fields/record-fields.ts';
import { listOf, record } from '../../../kit/record.ts';

/** The address of a branch. */
export const branchAddressRecord = record({
  /** Name of the place, if it has one. */
  title: { ...optionalTextField('Nome do local', 120), personal: false },
  ...addressFields(false, houseNumber),
  /** Balcão: customers pick up orders here. */
  has_order_pickup: { ...optional(flagField('Balcão')), personal: false },
  /** Entrega: orders are shipped from here. */
  has_order_expedition: { ...optional(flagField('Entrega')), personal: false },
});

/** Optional keys that are not sent stay as they are. */
export const branchAddressInput = z.object(branchAddressRecord.input);
export type BranchAddressInput = z.infer<typeof branchAddressInput>;

export const listedAddress = record({
  is_primary: { label: 'Principal', input: z.optional(z.boolean()), reply: z.boolean(), personal: false },
  ...branchAddressRecord.fields,
});
export const branchAddress = z.object(listedAddress.reply);
export type BranchAddress = z.infer<typeof branchAddress>;

/** "Rua Lisboa, 120", or the name of the place. */
export const addressName = ({ title, street, number }: Pick<BranchAddress, 'title' | 'street' | 'number'>) =>
  title ?? [street, number].filter(Boolean).join(', ');

/** All further addresses. The primary one has its own call and is ignored here. */
export const branchAddresses = listOf(listedAddress, {
  label: 'Endereços',
  personal: false,
  max: [20, 'No máximo 20 endereços.'],
  called: addressName,
});
