import type { ProductImportCounts } from '@botica/contract/features/products/import/product-imports.contract';
import { errorCode, isUniqueViolation } from '../../../kit/db/pg-errors.ts';
import type { InChange } from '../../../platform/audit/change-record.ts';
import { findChangedBy } from '../../../platform/audit/changed-by.store.ts';
import type { FileImport, ImportStep, OutcomeOf } from '../../../platform/imports/file-import.ts';
import { refusedHeader, refusedRow, refusedRowsText } from '../../../platform/imports/refused-rows.ts';
import { lineTooLong } from '../../../platform/imports/take-records.ts';
import { productTables } from '../record/insert-new-products.ts';
import { lockSlugs, takeProductIds } from '../record/products.store.ts';
import { writeProducts } from '../record/write-products.ts';
import { readNames } from '../sheet/catalogue-names.ts';
import { type ColumnSet, columnSetOf } from './column-set.ts';
import { type DecidedRow, decideRows } from './decide-rows.ts';
import { reasonOf, reportHead, reportText } from './import-report.ts';
import { type FileProduct, nextRows } from './next-rows.ts';
import { type Claims, noClaims } from './taken.ts';

/** Statistics of the tables are out of date after so many new products. */
const manyProducts = 1_000;

interface Memory {
  columns: ColumnSet['columns'];
  /** Names and products that the rows of a check would have taken. */
  claims: Claims;
  /** Products that a check would have made: each gets a number below zero. */
  drafts: number;
}

type Outcome = OutcomeOf<ProductImportCounts>;

interface Decided {
  counts: Record<Outcome, number>;
  refused: { line: number; reason: string }[];
  rows: readonly FileProduct[];
  /** The decisions on these rows, in their order. */
  decided: readonly DecidedRow[];
}

/** Rows that could not be read, or that the database refused, are refused in their place. */
async function decideAll(step: ImportStep<Memory>, rows: readonly FileProduct[]) {
  const { isDryRun, memory, refusedByDatabase } = step;
  // A check has no transaction, and asks for none of its locks.
  const inside = step.ctx as InChange;
  const said = rows.map(({ row }) => {
    const message = refusedByDatabase.get(row.line);
    return message === undefined ? row : { ...row, fault: { header: null, message } };
  });
  const sought = { storeId: inside.actor.storeId, entity: 'product', besides: 'buywith_products' } as const;
  return decideRows(inside, said, {
    columns: memory.columns,
    isWriting: !isDryRun,
    claims: isDryRun ? memory.claims : noClaims(),
    takeIds: async (count) => {
      if (count > 0 && !isDryRun) return takeProductIds(inside.db, count);
      memory.drafts += count;
      return Array.from({ length: count }, (_, at) => at - memory.drafts);
    },
    touchedBefore: async (ids) =>
      isDryRun ? new Set() : findChangedBy(inside.db, { ...sought, ids, requestId: inside.requestId }),
  });
}

/** Makes and changes products; a check reports what would become of each row. */
export const productImport: FileImport<Memory, FileProduct, Decided> = {
  pace: { stepMs: 100, first: 10, fewest: 5, most: 200 },
  noCounts: { created: 0, changed: 0, unchanged: 0 },
  begin: (_, { layout }) => ({ columns: columnSetOf(layout.headers).columns, claims: noClaims(), drafts: 0 }),
  read: ({ file, memory: { columns } }, window) => nextRows({ ...window, file, columns }),
  async decide(step, rows) {
    const { ctx, isDryRun } = step;
    // The lock comes before those of the rows: slugs of one store are derived one after the other.
    if (!isDryRun) await lockSlugs(ctx.db, ctx.actor.storeId);
    const decided = await decideAll(step, rows);
    const count = (name: Outcome) => decided.filter(({ outcome }) => outcome === name).length;
    return {
      counts: { created: count('created'), changed: count('changed'), unchanged: count('unchanged') },
      refused: decided.flatMap((one) =>
        one.outcome === 'refused' ? [{ line: one.row.line, reason: reasonOf(one) }] : [],
      ),
      rows,
      decided,
    };
  },
  async write(inside, { decided }) {
    const saves = decided.flatMap(({ outcome, current, patch, changes }) =>
      current && patch && (outcome === 'created' || outcome === 'changed')
        ? [{ current, isNew: outcome === 'created', patch, changes }]
        : [],
    );
    await writeProducts(inside, saves);
  },
  async report({ ctx, isDryRun, isFirstReport, file: { layout } }, { decided, rows }) {
    if (isDryRun) {
      const names = await readNames(ctx.db, ctx.actor.storeId);
      return (isFirstReport ? reportHead() : '') + reportText(decided, names);
    }
    const refused = decided.flatMap((one, at) => {
      const record = rows[at]?.record;
      if (one.outcome !== 'refused' || record === undefined) return [];
      // It is too long to be kept: the reason stands alone.
      return record.problem === lineTooLong
        ? [[`Linha ${record.line}: ${reasonOf(one)}`]]
        : [refusedRow(record, layout, reasonOf(one))];
    });
    return refused.length === 0 ? '' : (isFirstReport ? refusedHeader(layout) : '') + refusedRowsText(refused, layout);
  },
  // A slug or a code that somebody took in the same moment: decided on again, it is known.
  refusalReason: (error) =>
    isUniqueViolation(error) ? null : `A linha não pôde ser gravada (${errorCode(error) ?? 'erro'}).`,
  outdatedTables: ({ created }) => (created >= manyProducts ? [...productTables, 'product_categories'] : []),
};
