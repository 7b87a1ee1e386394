import { edited, editedText, editName, type ProductEdit } from '@botica/contract/features/products/product-bulk-edit';
import {
  mostSelected,
  mostShown,
  type productsBulk,
  productsBulkErrors,
} from '@botica/contract/features/products/products-bulk.contract';
import type { Work } from '@botica/contract/features/works/work-schemas';
import type { BodyOf, ReplyOf } from '@botica/contract/kit/endpoint';
import type { AuditChanges } from '../../../../database/tables/kit.ts';
import { AppError, refusalsOf } from '../../../kit/app-error.ts';
import { type AuditEntry, audit } from '../../../kit/audit.ts';
import { startWork } from '../../../kit/bulk/start-work.ts';
import type { RecordsKind } from '../../../kit/bulk/work-kind.ts';
import type { InTransaction } from '../../../kit/change-record.ts';
import type { Context } from '../../../kit/context.ts';
import { changesOf, requireProduct, settled } from '../record/change-product.ts';
import { checkProduct, type ProductPatch } from '../record/check-product.ts';
import { findProducts, findProductsAndLock, type ProductRow, updateProduct } from '../record/products.store.ts';
import { findSelectedIds, selectedRecords } from './selected-products.store.ts';
import { toldSelection } from './told-selection.ts';
import { editKind } from './work-names.ts';

const refuseBulk = refusalsOf(productsBulkErrors);
const already = 'Já está assim.';
/** Products that a reason names. */
const mostLabels = 5;
/** Read at once, with all their texts: so few that others do not wait for it. */
const readAtOnce = 100;

export interface EditParams {
  edit: ProductEdit;
  /** A date that was "agora" when it was asked for is no past one once its product's turn has come. */
  askedAt: string;
}

type Asker = Pick<InTransaction, 'db' | 'actor'>;
type Decided = { patch: ProductPatch; changes: AuditChanges };

/** What an edit makes of one product, or why it makes nothing of it: the preview says by it what the change does. */
async function decide(asker: Asker, held: ProductRow, { edit, askedAt }: EditParams): Promise<Decided | string> {
  const found = edited(held, edit);
  if (typeof found === 'string') return found;
  const patch: ProductPatch = { fields: settled(held, found) };
  const changes = changesOf(held, patch);
  if (Object.keys(changes).length === 0) return already;
  try {
    await checkProduct({ ...asker, clock: () => new Date(askedAt) }, held, patch);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.details.fields ?? {})[0] ?? error.message;
  }
  return { patch, changes };
}

function checkTotal(total: number): void {
  if (total === 0) throw refuseBulk('products.none_selected');
  if (total > mostSelected) throw refuseBulk('products.too_many_selected');
}

type Body = BodyOf<typeof productsBulk.endpoints.startEdit>;
type Preview = ReplyOf<typeof productsBulk.endpoints.previewEdit>;

/** What changes in which of the chosen products, and why the others do not; nothing is changed. */
export async function previewEdit(ctx: Context, { selection, edit }: Body): Promise<Preview> {
  const { db, actor } = ctx;
  const ids = await findSelectedIds(ctx, selection, mostSelected);
  checkTotal(ids.length);
  const params: EditParams = { edit, askedAt: ctx.clock().toISOString() };
  const byReason = new Map<string, string[]>();
  const rows: Preview['rows'] = [];
  let changing = 0;
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = await findProducts(db, actor.storeId, ids.slice(at, at + readAtOnce));
    for (const held of some.map(requireProduct)) {
      // Prices and channels ask nothing of the database, in a transaction or not.
      const found = await decide({ db: db as InTransaction['db'], actor }, held, params);
      if (typeof found === 'string') byReason.set(found, [...(byReason.get(found) ?? []), held.title]);
      else {
        changing += 1;
        const text = (fields: Parameters<typeof editedText>[0]) => editedText(fields, edit, actor.timeZone);
        const { id, title } = held;
        if (rows.length < mostShown) rows.push({ id, title, before: text(held), after: text(found.patch.fields) });
      }
    }
  }
  const refused = [...byReason]
    .map(([reason, labels]) => ({ reason, count: labels.length, labels: labels.slice(0, mostLabels) }))
    .sort((a, b) => b.count - a.count);
  return { total: ids.length, changing, rows, refused };
}

/** Begins to do one thing to the chosen products. */
export async function startEdit(ctx: Context, { selection, edit }: Body): Promise<Work> {
  const params: EditParams = { edit, askedAt: ctx.clock().toISOString() };
  const name = editName(edit, ctx.actor.timeZone);
  return startWork(ctx, {
    kind: editKind,
    title: `Alteração de produtos: ${name}`,
    params,
    told: { edit: [null, name], ...toldSelection(selection) },
    records: selectedRecords(ctx, selection, mostSelected),
    checkTotal,
  });
}

/** Each product as its own page would change it, with an audit row of its own that bears the work's id. */
export const editProducts: RecordsKind['change'] = async (inside, ids, params: EditParams) => {
  const { db, actor } = inside;
  const refusals = new Map<number, string | null>();
  const entries: AuditEntry[] = [];
  for (const held of (await findProductsAndLock(db, actor.storeId, ids)).map(requireProduct)) {
    const found = await decide(inside, held, params);
    refusals.set(held.id, typeof found === 'string' ? found : null);
    if (typeof found === 'string') continue;
    await updateProduct(db, held, found.patch.fields);
    entries.push({ entity: 'product', entityId: held.id, action: 'products.updated', changes: found.changes });
  }
  await audit(db, inside, ...entries);
  return refusals;
};
