import { addressesMax, notesMaxLength, tagsMax } from '@botica/contract/features/customers/customer-fields';
import {
  type MergeChoice,
  type MergeField,
  type MergeSide,
  mergeFields,
  suggestSide,
} from '@botica/contract/features/customers/merge-fields';
import { distinctTags } from '../record/distinct-tags.ts';
import type { CustomerPatch } from '../record/locked-customer.store.ts';

/** What a merge looks at, of each of the two. */
export type Mergeable = Required<CustomerPatch>;

const rgColumns = ['rg_number', 'rg_issuer', 'rg_uf', 'rg_country'] as const;

/** The value of a field as it is compared; an RG counts by its number. */
export function fieldValue(customer: Mergeable, field: MergeField) {
  return field === 'rg' ? customer.rg_number : customer[field];
}

/** Whose value holds, for each field: the one that was chosen, else the suggestion. */
export function sidesOf(mine: Mergeable, others: Mergeable, choice: MergeChoice): Record<MergeField, MergeSide> {
  const sides = mergeFields.map((field) => [
    field,
    choice[field] ?? suggestSide(field, fieldValue(mine, field), fieldValue(others, field)),
  ]);
  return Object.fromEntries(sides) as Record<MergeField, MergeSide>;
}

function joinNotes(mine: string | null, others: string | null): string | null {
  const joined = [...new Set([mine, others].filter((notes) => notes !== null))].join('\n\n');
  return joined === '' ? null : joined;
}

/** What the customer who stays takes over. */
export function mergedFields(mine: Mergeable, others: Mergeable, choice: MergeChoice): CustomerPatch {
  const sides = sidesOf(mine, others, choice);
  const patch: Record<string, unknown> = {};
  for (const field of mergeFields) {
    if (sides[field] === 'this') continue;
    if (field === 'rg') for (const column of rgColumns) patch[column] = others[column];
    else if (sides[field] === 'other') patch[field] = others[field];
    else if (field === 'notes') patch.notes = joinNotes(mine.notes, others.notes);
    else if (field === 'tags') patch.tags = distinctTags([...mine.tags, ...others.tags]);
  }
  return patch as CustomerPatch;
}

/** Why the two are too much for one customer, as nobody could enter it either; empty when they fit. */
export function misfitsOf({ notes, tags }: Pick<Mergeable, 'notes' | 'tags'>, addresses: number) {
  const misfits = [
    { isTooMuch: tags.length > tagsMax, code: 'customers.merge_too_many_tags' },
    { isTooMuch: (notes ?? '').length > notesMaxLength, code: 'customers.merge_notes_too_long' },
    { isTooMuch: addresses > addressesMax, code: 'customers.merge_too_many_addresses' },
  ] as const;
  return misfits.filter(({ isTooMuch }) => isTooMuch).map(({ code }) => code);
}
