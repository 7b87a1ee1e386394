import * as z from 'zod/mini';
import { addressFields } from '../../../kit/fields/address.ts';
import { houseNumber } from '../../../kit/fields/house-number.ts';
import { flagField, optional, optionalTextField } from '../../../kit/fields/record-fields.ts';
import { listOf, record } from '../../../kit/record.ts';

/** Where a branch is. */
export const branchAddressRecord = record({
  /** What people call the place, when it has a name of its own. */
  title: { ...optionalTextField('Nome do local', 120), personal: false },
  ...addressFields(false, houseNumber),
  /** Balcão: customers fetch their orders here. */
  has_order_pickup: { ...optional(flagField('Balcão')), personal: false },
  /** Entrega: orders leave from here. */
  has_order_expedition: { ...optional(flagField('Entrega')), personal: false },
});

/** The optional keys may be missing: what is not sent stays as it is. */
export const branchAddressInput = z.object(branchAddressRecord.input);
export type BranchAddressInput = z.infer<typeof branchAddressInput>;

export const listedAddress = record({
  is_primary: { label: 'Principal', input: z.optional(z.boolean()), reply: z.boolean(), personal: false },
  ...branchAddressRecord.fields,
});
export const branchAddress = z.object(listedAddress.reply);
export type BranchAddress = z.infer<typeof branchAddress>;

/** "Rua Lisboa, 120", or what people call the place. */
export const addressName = ({ title, street, number }: Pick<BranchAddress, 'title' | 'street' | 'number'>) =>
  title ?? [street, number].filter(Boolean).join(', ');

/** The further addresses, all of them; the primary one has its own call and is skipped when it is sent along. */
export const branchAddresses = listOf(listedAddress, {
  label: 'Endereços',
  personal: false,
  max: [20, 'No máximo 20 endereços.'],
  called: addressName,
});
