import { productColumns } from '@botica/contract/features/products/import/product-columns';
import type {
  PlannedCategory,
  ProductImportCounts,
} from '@botica/contract/features/products/import/product-imports.contract';
import { AppError } from '../../../kit/app-error.ts';
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
import { type DecidedRow, decideRows } from './decide-rows.ts';
import { reasonOf, reportHead, reportText } from './import-report.ts';
import { makeCategories, plannedOf } from './make-categories.ts';
import { type FileProduct, nextRows } from './next-rows.ts';
import { productNotes } from './product-notes.ts';
import type { FileColumns } from './read-row.ts';
import { readTextsAhead } from './read-texts-ahead.ts';
import { type Claims, noClaims } from './taken.ts';

/** Number of new products from which the statistics of the tables are renewed. */
const manyProducts = 1_000;

export interface ImportParams {
  importId: number;
  columns: (string | null)[];
  /** Form of new products whose row names none. */
  form: number | null;
  categories: PlannedCategory[];
}

interface Memory {
  columns: FileColumns['columns'];
  form: number | null;
  planned: readonly PlannedCategory[];
  /** Slugs, codes and products that the rows of a check would have taken. */
  claims: Claims;
  /** Number of products that a check would have created. Each gets a negative id. */
  drafts: number;
}

type Outcome = OutcomeOf<ProductImportCounts>;

interface Decided {
  counts: Record<Outcome, number>;
  refused: { line: number; reason: string }[];
  rows: readonly FileProduct[];
  decided: readonly DecidedRow[];
}

/** Decides the rows. Rows that could not be read, or that the database refused, are refused at their position. */
async function decideAll(step: ImportStep<Memory>, rows: readonly FileProduct[]) {
  const { isDryRun, memory, reasonsByLine } = step;
  // A check has no transaction and takes no lock.
  const inside = step.ctx as InChange;
  const toDecide = rows.map(({ row }) => {
    const message = reasonsByLine.get(row.line);
    return message === undefined ? row : { ...row, fault: { header: null, message } };
  });
  // Missing categories are created in the transaction of the first products in them.
  if (!isDryRun) await makeCategories(inside, plannedOf(rows, memory.planned));
  const scope = { storeId: inside.actor.storeId, entity: 'product', besides: 'buywith_products' } as const;
  return decideRows(inside, toDecide, {
    isWriting: !isDryRun,
    form: memory.form,
    planned: memory.planned,
    claims: isDryRun ? memory.claims : noClaims(),
    takeIds: async (count) => {
      if (count > 0 && !isDryRun) return takeProductIds(inside.db, count);
      memory.drafts += count;
      return Array.from({ length: count }, (_, at) => at - memory.drafts);
    },
    touchedBefore: async (ids) =>
      isDryRun ? new Set() : findChangedBy(inside.db, { ...scope, ids, requestId: inside.requestId }),
  });
}

/** Creates and changes products. A check only reports what would happen to each row. */
export const productImport: FileImport<Memory, FileProduct, Decided> = {
  pace: { stepMs: 100, first: 10, fewest: 5, most: 200 },
  noCounts: { created: 0, changed: 0, unchanged: 0 },
  begin: (_, { layout }, { columns, form = null, categories: planned = [] }: Partial<ImportParams>) => ({
    // A batch of an older server has no columns; its file has those of the export.
    columns: columns ?? productColumns.guess(layout.headers),
    form,
    planned,
    claims: noClaims(),
    drafts: 0,
  }),
  notes: productNotes,
  read: ({ file, memory: { columns } }, window) => nextRows({ ...window, file, columns }),
  prepare: ({ ctx }, rows) => readTextsAhead(ctx.actor.agentId, rows),
  async decide(step, rows) {
    const { ctx, isDryRun } = step;
    // Slugs of a store are derived one transaction at a time. This lock is taken before the locks of the rows.
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
  async report({ ctx, isDryRun, isFirstReport, memory: { planned }, file: { layout } }, { decided, rows }) {
    if (isDryRun) {
      const names = await readNames(ctx.db, ctx.actor.storeId, planned);
      return (isFirstReport ? reportHead() : '') + reportText(decided, names);
    }
    const refused = decided.flatMap((one, at) => {
      if (one.outcome !== 'refused') return [];
      // The row is too long to be kept, so the refused file contains only the reason.
      return (rows[at]?.records ?? []).map((record) =>
        record.problem === lineTooLong
          ? [`Linha ${record.line}: ${reasonOf(one)}`]
          : refusedRow(record, layout, reasonOf(one)),
      );
    });
    return refused.length === 0 ? '' : (isFirstReport ? refusedHeader(layout) : '') + refusedRowsText(refused, layout);
  },
  // Another transaction took the slug or the code. Null decides the row again, and the new owner is then found.
  refusalReason: (error) =>
    isUniqueViolation(error)
      ? null
      : error instanceof AppError
        ? error.message
        : `A linha não pôde ser gravada (${errorCode(error) ?? 'erro'}).`,
  outdatedTables: ({ created }) => (created >= manyProducts ? [...productTables, 'product_categories'] : []),
};
