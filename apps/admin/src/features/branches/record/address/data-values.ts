import {
  type BranchAddress,
  type BranchAddressInput,
  branchAddressInput,
} from '@botica/contract/features/branches/branch-address';
import type { Branch } from '@botica/contract/features/branches/branches.contract';
import { line } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';

/** In wire names; an empty field is an empty text. */
export interface AddressValues {
  title: string;
  zip: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  uf: string;
  reference: string;
  obs: string;
  has_order_pickup: boolean;
  has_order_expedition: boolean;
}
export interface DataValues extends AddressValues {
  alias: string;
  fantasy_name: string;
}

export function addressValues(address: BranchAddress | null): AddressValues {
  return {
    title: address?.title ?? '',
    zip: address?.zip ?? '',
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    district: address?.district ?? '',
    city: address?.city ?? '',
    uf: address?.uf ?? '',
    reference: address?.reference ?? '',
    obs: address?.obs ?? '',
    has_order_pickup: address?.has_order_pickup ?? false,
    has_order_expedition: address?.has_order_expedition ?? false,
  };
}

export function dataValues({ alias, fantasy_name, address }: Branch): DataValues {
  return { alias, fantasy_name, ...addressValues(address) };
}

/** What the form sends of the address; null while nobody has begun to record one. */
export function addressOf({ alias: _, fantasy_name: __, ...values }: DataValues): AddressValues | null {
  return Object.values(values).some(Boolean) ? values : null;
}

const text = z.string();
const addressTexts = {
  title: text,
  zip: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  uf: text,
  reference: text,
  obs: text,
  has_order_pickup: z.boolean(),
  has_order_expedition: z.boolean(),
};

/** The names always; the address by the contract's rules once it is recorded, or somebody begins to. */
export function dataSchema(hasAddress: boolean) {
  return z
    .object({
      alias: line(120, 'Nome da loja obrigatório'),
      fantasy_name: line(120, 'Nome fantasia obrigatório'),
      ...addressTexts,
    })
    .check(({ value, issues }) => {
      if (!hasAddress && addressOf(value) === null) return;
      const { error } = z.safeParse(branchAddressInput, value);
      for (const { path, message } of error?.issues ?? []) {
        issues.push({ code: 'custom', path, message, input: value });
      }
    });
}

/** The form's values as the call takes them. */
export function addressBody(values: AddressValues): BranchAddressInput {
  return z.parse(branchAddressInput, values);
}
