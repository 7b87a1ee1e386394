import { addressesMax, notesMaxLength, tagsMax } from '@botica/contract/features/customers/customer-fields';
import { customerRecord } from '@botica/contract/features/customers/customer-record';
import { type MergeChoice, type MergeField, mergeFields } from '@botica/contract/features/customers/merge-fields';
import { strictestConsent } from '@botica/contract/kit/fields/marketing-consent';
import { type MergeSide, suggestSide } from '@botica/contract/kit/merge-record';
import { distinctTags } from '../record/distinct-tags.ts';
import type { CustomerPatch } from '../record/locked-customer.store.ts';

/** The fields of a customer that a merge compares. */
export type Mergeable = Required<CustomerPatch>;

/** The compared value of a field. An RG counts by its number. */
export function fieldValue(customer: Mergeable, field: MergeField) {
  return customer[customerRecord.units[field].columns[0]];
}

/** The side whose value wins, for each field: the chosen one, else the suggested one. */
export function sidesOf(mine: Mergeable, others: Mergeable, choice: MergeChoice): Record<MergeField, MergeSide> {
  const sides = mergeFields.map((field) => [
    field,
    choice[field] ?? suggestSide(customerRecord.units[field], fieldValue(mine, field), fieldValue(others, field)),
  ]);
  return Object.fromEntries(sides) as Record<MergeField, MergeSide>;
}

function joined(mine: unknown, others: unknown): unknown {
  if (Array.isArray(mine) && Array.isArray(others)) return distinctTags([...mine, ...others]);
  const text = [...new Set([mine, others].filter((notes) => notes !== null))].join('\n\n');
  return text === '' ? null : text;
}

/** The fields that the remaining customer takes over. */
export function mergedFields(mine: Mergeable, others: Mergeable, choice: MergeChoice): CustomerPatch {
  const sides = sidesOf(mine, others, choice);
  const taken = mergeFields.flatMap((field) => {
    if (sides[field] === 'this') return [];
    const isJoined = sides[field] === 'both';
    return customerRecord.units[field].columns.map((column) => [
      column,
      isJoined ? joined(mine[column], others[column]) : others[column],
    ]);
  });
  const consent = strictestConsent(mine.marketing_consent, others.marketing_consent);
  const ruled = consent === mine.marketing_consent ? {} : { marketing_consent: consent };
  return { ...Object.fromEntries(taken), ...ruled } as CustomerPatch;
}

/** Limits that the merged customer would exceed; empty if there are none. */
export function misfitsOf({ notes, tags }: Pick<Mergeable, 'notes' | 'tags'>, addresses: number) {
  const misfits = [
    { isTooMuch: tags.length > tagsMax, code: 'customers.merge_too_many_tags' },
    { isTooMuch: (notes ?? '').length > notesMaxLength, code: 'customers.merge_notes_too_long' },
    { isTooMuch: addresses > addressesMax, code: 'customers.merge_too_many_addresses' },
  ] as const;
  return misfits.filter(({ isTooMuch }) => isTooMuch).map(({ code }) => code);
}
