import {
  mostMissingCategories,
  type ProductImportCounts,
} from '@botica/contract/features/products/import/product-imports.contract';
import type { DecidedRow } from './decide-rows.ts';

type Notes = ProductImportCounts['notes'];

const longestText = 200;

function countMissing(before: Notes['missing_categories'], decided: readonly DecidedRow[]) {
  const counts = new Map(before.map(({ text, count }) => [text, count]));
  for (const text of decided.flatMap(({ missing }) => missing)) {
    const isRoom = counts.size < mostMissingCategories && text.length <= longestText;
    if (isRoom || counts.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);
}

const none: Notes = { shortened: 0, missing_categories: [] };

/** Adds empty notes to counts that an older server wrote. */
export const withNotes = <Counts extends { notes?: Notes }>(counts: Counts | null) =>
  counts && { ...counts, notes: counts.notes ?? none };

export const productNotes = {
  none: { notes: none },
  add(before: object, { decided }: { decided: readonly DecidedRow[] }) {
    const { notes = none } = before as { notes?: Notes };
    const shortened = decided.filter(({ row, outcome }) => row.isShortened && outcome !== 'refused').length;
    return {
      notes: {
        shortened: notes.shortened + shortened,
        missing_categories: countMissing(notes.missing_categories, decided),
      },
    };
  },
};
