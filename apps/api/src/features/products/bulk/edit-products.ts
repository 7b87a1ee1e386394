import {
  type CategoriesEdit,
  edited,
  editedPlaces,
  editedText,
  editName,
  type ProductEdit,
} from '@botica/contract/features/products/bulk/product-bulk-edit';
import {
  mostShown,
  productsBulk,
  productsBulkErrors,
} from '@botica/contract/features/products/bulk/products-bulk.contract';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { mostSelected } from '@botica/contract/kit/selection';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { AppError, refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import type { RecordsKind } from '../../../platform/batches/batch-kind.ts';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { findPlaces } from '../../categories/placing/placing.store.ts';
import { checkProduct, type ProductPatch } from '../record/check-product.ts';
import { applyProductRules, changesOf } from '../record/product-rules.ts';
import { findProducts, findProductsAndLock, type ProductRow } from '../record/products.store.ts';
import { requireProduct } from '../record/show-product.ts';
import { type DecidedSave, writeProducts } from '../record/write-products.ts';
import { type CatalogueNames, noNames, placesText, readNames } from '../sheet/catalogue-names.ts';
import { type ProductColumn, productColumns } from '../sheet/product-columns.ts';
import { auditSelection } from './audit-selection.ts';
import { findSelectedIds, selectedRecords } from './selected-products.store.ts';
import { editKind } from './work-names.ts';

const refuseBulk = refusalsOf(productsBulkErrors);
const already = 'Já está assim.';
/** Maximum number of products that are listed with a refusal reason. */
const mostLabels = 5;
/** Products per read, with all their texts. The number is small, so that other requests do not wait. */
const readAtOnce = 100;

export interface EditParams {
  edit: ProductEdit;
  /**
   * Moment of the request, ISO 8601. Dates are checked against it, so "agora" is not in the past when a product's turn
   * comes.
   */
  askedAt: string;
}

type Asker = Pick<InTransaction, 'db' | 'actor'>;
type Decided = { patch: ProductPatch; changes: AuditChanges };

/** Category names; null for an edit of anything else. */
async function namesFor({ db, actor }: Asker, { edit }: EditParams): Promise<CatalogueNames | null> {
  return edit.what === 'categories' ? readNames(db, actor.storeId) : null;
}

/** Categories of a product after the edit. Null if one of the ids is no category. */
function placesFor(current: ProductRow, edit: CategoriesEdit, { categories }: CatalogueNames) {
  const named = edit.category_ids.map((id) => categories.get(id));
  const known = named.filter((place) => place !== undefined);
  return known.length < named.length ? null : editedPlaces(current.categories, edit, known, (id) => categories.get(id));
}

/**
 * Decides an edit of one product: the change, or the reason for its refusal. The preview and the change both use it.
 */
async function decide(
  asker: Asker,
  current: ProductRow,
  { edit, askedAt }: EditParams,
  names: CatalogueNames | null,
): Promise<Decided | string> {
  const found = edited(current, edit);
  if (typeof found === 'string') return found;
  const places = edit.what === 'categories' && names ? placesFor(current, edit, names) : undefined;
  const patch: ProductPatch = { fields: applyProductRules(current, found), places };
  const changes = changesOf(current, patch);
  if (Object.keys(changes).length === 0) return already;
  try {
    await checkProduct({ ...asker, clock: () => new Date(askedAt) }, current, patch);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
  return { patch, changes };
}

/** Value of the edited field in words. */
function textOf(
  row: Pick<ProductRow, 'categories'> & ProductFields,
  edit: ProductEdit,
  names: CatalogueNames | null,
  timeZone: string,
) {
  if (edit.what !== 'categories') return editedText(row, edit, timeZone);
  return (names && placesText(row.categories, names)) || 'Nenhuma';
}

export function checkTotal(total: number): void {
  if (total === 0) throw refuseBulk('products.none_selected');
  if (total > mostSelected) throw refuseBulk('products.too_many_selected');
}

type Body = BodyOf<typeof productsBulk.endpoints.startEdit>;
type Preview = ReplyOf<typeof productsBulk.endpoints.previewEdit>;

/** Shows which of the chosen products would change, and why the others would not. Nothing is written. */
export async function previewEdit(ctx: Context, { selection, edit }: Body): Promise<Preview> {
  const { db, actor } = ctx;
  const ids = await findSelectedIds(ctx, selection, mostSelected);
  checkTotal(ids.length);
  const params: EditParams = { edit, askedAt: ctx.clock().toISOString() };
  const byReason = new Map<string, string[]>();
  const rows: Preview['rows'] = [];
  let changing = 0;
  const names = await namesFor({ db: db as InTransaction['db'], actor }, params);
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = await findProducts(db, actor.storeId, ids.slice(at, at + readAtOnce));
    for (const current of some.map(requireProduct)) {
      // The cast is safe: the checks read the same with or without a transaction.
      const found = await decide({ db: db as InTransaction['db'], actor }, current, params, names);
      if (typeof found === 'string') byReason.set(found, [...(byReason.get(found) ?? []), current.title]);
      else {
        changing += 1;
        const text = (row: Parameters<typeof textOf>[0]) => textOf(row, edit, names, actor.timeZone);
        const { id, title, categories } = current;
        const after = { ...found.patch.fields, categories: [...(found.patch.places ?? categories)] };
        if (rows.length < mostShown) rows.push({ id, title, before: text(current), after: text(after) });
      }
    }
  }
  const refused = [...byReason]
    .map(([reason, labels]) => ({ reason, count: labels.length, labels: labels.slice(0, mostLabels) }))
    .sort((a, b) => b.count - a.count);
  return { total: ids.length, changing, rows, refused };
}

export async function startEdit(ctx: Context, { selection, edit }: Body): Promise<Batch> {
  const params: EditParams = { edit, askedAt: ctx.clock().toISOString() };
  const names = edit.what === 'categories' ? await readNames(ctx.db, ctx.actor.storeId) : null;
  const named = edit.what === 'categories' ? edit.category_ids.map((id) => names?.paths.get(id) ?? `nº ${id}`) : [];
  const name = editName(edit, ctx.actor.timeZone, named);
  return startBatch(ctx, {
    kind: editKind,
    title: `Alteração de produtos: ${name}`,
    params,
    auditChanges: { edit: [null, name], ...auditSelection(selection) },
    records: selectedRecords(ctx, selection, mostSelected),
    checkTotal,
    keepsRows: true,
  });
}

/** Sheet columns of the edited fields, with id, title and version. */
function editedColumns({ edit }: EditParams) {
  const own =
    edit.what === 'price' || edit.what === 'percent' ? edit.field : edit.what === 'flag' ? edit.flag : edit.what;
  const edited = edit.what === 'percent' && edit.follow ? [own, 'promotion', 'bulk_config'] : [own];
  const isKept = ({ path }: ProductColumn) =>
    ['id', 'title', 'version', ...edited].includes(path) || edited.some((what) => path.startsWith(`${what}.`));
  return productColumns.filter(isKept);
}

/**
 * Edits each product by the rules of a single save; every product gets an audit row with the batch's request id. The
 * old values are kept with the new version, so that their file can be imported again.
 */
export const editProducts: RecordsKind = {
  access: productsBulk.endpoints.startEdit.access,
  change: async (inside, ids, params: EditParams, keep) => {
    const { db, actor } = inside;
    const refusals = new Map<number, string | null>();
    const saves: DecidedSave[] = [];
    const names = await namesFor(inside, params);
    if (params.edit.what === 'categories') await findPlaces(db, actor.storeId, params.edit.category_ids);
    const sheetNames = names ?? noNames;
    const columns = editedColumns(params);
    for (const current of (await findProductsAndLock(db, actor.storeId, ids)).map(requireProduct)) {
      const found = await decide(inside, current, params, names);
      refusals.set(current.id, typeof found === 'string' ? found : null);
      if (typeof found === 'string') continue;
      saves.push({ current, isNew: false, ...found });
      const before = { ...current, version: current.version + 1 };
      keep(columns.map(({ value }) => value(before, sheetNames)));
    }
    await writeProducts(inside, saves);
    return refusals;
  },
  kept: (ctx, params: EditParams) => ({ columns: editedColumns(params), name: `produtos-antes-${storeToday(ctx)}` }),
};
