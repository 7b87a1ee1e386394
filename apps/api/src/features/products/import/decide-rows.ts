import { setImmediate as othersTurn } from 'node:timers/promises';
import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { AppError } from '../../../kit/app-error.ts';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { withoutImplied } from '../../categories/placing/place-product.ts';
import type { NamedCategory } from '../../categories/placing/placing.store.ts';
import { checkProduct, type ProductPatch } from '../record/check-product.ts';
import { applyProductRules, changesOf, movesOf } from '../record/product-rules.ts';
import type { ProductRow } from '../record/products.store.ts';
import { type CatalogueNames, type Planned, readNames } from '../sheet/catalogue-names.ts';
import { columnName } from '../sheet/product-columns.ts';
import { findTargets } from './find-targets.ts';
import { type FileRow, type RowFault, readRow } from './read-row.ts';
import { baseOf, type Claims, readTaken, type Taken } from './taken.ts';

type Asker = Pick<InTransaction, 'db' | 'actor' | 'clock'>;

export interface DecidedRow {
  row: FileRow;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  /** The product before the change; for a new product a draft. Null if the row's product is unknown. */
  current: ProductRow | null;
  patch: ProductPatch | null;
  changes: AuditChanges;
  faults: readonly RowFault[];
  /** Unknown categories that the row names. */
  missing: readonly string[];
}

interface Deciding {
  claims: Claims;
  /** Form of new products whose row names none. */
  form: number | null;
  /**
   * Categories that the person assigned to texts of the file. A check also contains categories that do not exist yet.
   */
  planned: readonly Planned[];
  /** True if the products are locked and will be written; false in a check. */
  isWriting: boolean;
  takeIds: (count: number) => Promise<number[]>;
  /** Returns those of the given products that an earlier row of the file has created or changed. */
  touchedBefore: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

/** Number of rows after which other requests get a turn. */
const rowsAtOnce = 10;

/** A row that is matched to its product and not decided yet. */
interface Draft {
  row: FileRow;
  current: ProductRow;
  isNew: boolean;
  sent: Partial<ProductFields>;
  fields: ProductFields;
  categories: readonly number[] | undefined;
  missing: readonly string[];
  faults: RowFault[];
}

const newRow = (id: number, storeId: number): ProductRow => ({
  ...newProductFields,
  id,
  store_id: storeId,
  image: null,
  removed_at: null,
  version: 0,
  media_version: 0,
  created_at: new Date(0),
  related_products: [],
  buywith_products: [],
  categories: [],
  medias: [],
});

const refused = (
  row: FileRow,
  current: ProductRow | null,
  faults: readonly RowFault[],
  missing: readonly string[] = [],
): DecidedRow => ({
  row,
  current,
  faults,
  missing,
  outcome: 'refused',
  patch: null,
  changes: {},
});

/** Reads a row; the rest of the catalogue is checked later. */
function draftOf(row: FileRow, current: ProductRow, isNew: boolean, reading: Parameters<typeof readRow>[3]): Draft {
  const { sent, categories, missing, faults } = readRow(row, current, isNew, reading);
  if (isNew && sent.title === undefined && faults.length === 0)
    faults.push({ header: columnName('title'), message: 'Nome do produto é obrigatório' });
  // A typed link of a new product is meant to stay.
  if (isNew && sent.slug !== undefined && sent.is_fixed_slug === undefined) sent.is_fixed_slug = true;
  return { row, current, isNew, sent, categories, missing, faults, fields: applyProductRules(current, sent) };
}

const derives = ({ current, isNew, fields }: Draft) =>
  !fields.is_fixed_slug &&
  (isNew || current.is_fixed_slug || fields.title !== current.title || fields.subtitle !== current.subtitle);

function placesFor({ categories }: Draft, places: Taken['places']): NamedCategory[] | undefined {
  return categories && withoutImplied(categories.flatMap((id) => places.get(id) ?? []).toSorted((a, b) => a.id - b.id));
}

function faultsOf(error: unknown): RowFault[] {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.entries(error.details.fields ?? {});
  if (fields.length === 0) return [{ header: null, message: error.message }];
  return fields.map(([path, message]) => ({ header: columnName(path), message }));
}

/** True if an earlier row has the same product, or has created one with the same code or link. */
const isOfAnotherRow = ({ row, current, isNew }: Draft, claims: Claims): boolean =>
  claims.touched.has(current.id) ||
  (isNew &&
    ((row.code !== null && claims.codes.get(row.code) != null) ||
      (row.slug !== null && claims.slugs.get(row.slug) != null)));

/** Faults of a row that would change something, besides the product's own rules. */
function rowFaults({ row, current, isNew, sent, fields }: Draft, isTouched: boolean): RowFault[] {
  if (isTouched) return [{ header: null, message: 'Outra linha deste arquivo já é deste produto.' }];
  if (!isNew && row.version !== null && row.version !== current.version) {
    const message = `O produto mudou desde que o arquivo foi exportado (versão ${row.version}, agora ${current.version}). Exporte-o de novo.`;
    return [{ header: columnName('version'), message }];
  }
  if (sent.slug === undefined || fields.is_fixed_slug || sent.slug === fields.slug) return [];
  const message = 'O link segue o nome enquanto "Link fixo" é "Não". Ponha "Sim" para escolher o link.';
  return [{ header: columnName('slug'), message }];
}

async function decide(inside: Asker, draft: Draft, taken: Taken, claims: Claims): Promise<DecidedRow> {
  const { row, current, isNew, fields } = draft;
  if (draft.faults.length > 0) return refused(row, current, draft.faults, draft.missing);
  if (derives(draft)) fields.slug = taken.freeSlugFor(fields, current.id);
  else if (!fields.is_fixed_slug) fields.slug = current.slug;
  const patch: ProductPatch = { fields, places: placesFor(draft, taken.places) };
  const changes = isNew
    ? { ...changedFields({}, fields), ...movesOf(current.categories, patch.places) }
    : changesOf(current, patch);
  const stray = rowFaults(draft, isOfAnotherRow(draft, claims));
  if (Object.keys(changes).length === 0 && stray.every(({ header }) => header !== columnName('slug')))
    return { row, current, patch, changes, faults: [], missing: [], outcome: 'unchanged' };
  if (stray.length > 0) return refused(row, current, stray);
  try {
    await checkProduct(inside, current, patch, taken.lookups);
  } catch (error) {
    return refused(row, current, faultsOf(error));
  }
  taken.note(current.id, isNew ? null : current, fields);
  return { row, current, patch, changes, faults: [], missing: [], outcome: isNew ? 'created' : 'changed' };
}

/** Decides rows in their order, with locks if they will be written. */
export async function decideRows(inside: Asker, rows: readonly FileRow[], deciding: Deciding): Promise<DecidedRow[]> {
  const { actor, db } = inside;
  const names: CatalogueNames = await readNames(db, actor.storeId, deciding.planned);
  const found = await findTargets(inside, rows, deciding);
  const newIds = await deciding.takeIds(found.filter((one) => one === 'new').length);
  const reading = { names, timeZone: actor.timeZone, form: names.forms.get(deciding.form ?? 0) };
  const drafts: (Draft | DecidedRow)[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await othersTurn();
    const target = found[at];
    if (target === 'new') drafts.push(draftOf(row, newRow(newIds.shift() as number, actor.storeId), true, reading));
    else if (target && 'current' in target) drafts.push(draftOf(row, target.current, false, reading));
    else drafts.push(refused(row, null, target ? [target.fault] : []));
  }
  const going = drafts.filter((one) => 'sent' in one);
  const input = {
    names,
    bases: going.filter(derives).map(({ fields, current }) => baseOf(fields, current.id)),
    slugs: going.flatMap(({ sent: { slug } }) => slug ?? []),
    codes: going.flatMap(({ sent: { external_code: code } }) => code ?? []),
    categoryIds: going.flatMap(({ categories }) => categories ?? []),
  };
  const taken = await readTaken(inside, input, deciding.claims);
  for (const id of await deciding.touchedBefore(going.map(({ current }) => current.id)))
    deciding.claims.touched.add(id);
  const decided: DecidedRow[] = [];
  for (const [at, one] of drafts.entries()) {
    if (at % rowsAtOnce === 0) await othersTurn();
    decided.push('sent' in one ? await decide(inside, one, taken, deciding.claims) : one);
  }
  return decided;
}
