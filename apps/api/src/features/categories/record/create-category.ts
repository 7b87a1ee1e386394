import { type Category, maxCategories, type NewCategory } from '@botica/contract/features/categories/category-schemas';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { insertCounter } from '../placing/counters.store.ts';
import { moveProducts } from '../placing/join-category.ts';
import { logoUrl } from '../tree/category-wire.ts';
import {
  type CategoryFields,
  countCategories,
  findCategory,
  insertCategory,
  lockTree,
  numberCategories,
  siblingIds,
  takeCategoryId,
} from './categories.store.ts';
import { freeCategorySlug } from './category-slug.ts';
import { makeLogo } from './make-logo.ts';
import { refuseCategory, refuseField, requireProducts, showHeld } from './require-category.ts';

const on = { status: true, from: null };

/** In both channels, and hidden until somebody shows it: a subcategory is seen at once with the category above it. */
const newFields = (name: string, slug: string, visible: boolean): CategoryFields => ({
  name,
  slug,
  is_fixed_slug: false,
  description: null,
  keywords: [],
  visible,
  ecommerce: on,
  callcenter: on,
});

async function requireParent({ db, actor }: InTransaction, id: number): Promise<void> {
  const parent = await findCategory(db, actor.storeId, id);
  if (parent === undefined) throw refuseField('categories.unknown_parent', 'parent_id');
  if (parent.parent_id !== null) throw refuseField('categories.too_deep', 'parent_id');
}

/** A category, or a subcategory of one; behind those that stand beside it. */
export async function createCategory(
  ctx: Context,
  { name, parent_id: parent = null, visible = parent !== null, index, products = [], ...sent }: NewCategory,
): Promise<Category> {
  const logo = (await makeLogo(ctx, sent, parent !== null)) ?? null;
  return inTransaction(ctx.db, async (trx) => {
    const { storeId } = ctx.actor;
    const inside: InTransaction = { ...ctx, db: trx };
    await requireProducts(inside, products, 'products');
    await lockTree(trx, storeId);
    if (parent !== null) await requireParent(inside, parent);
    if ((await countCategories(trx, storeId)) >= maxCategories) throw refuseCategory('categories.too_many');

    const id = await takeCategoryId(trx);
    const fields = newFields(name, await freeCategorySlug(inside, name, id), visible);
    const beside = await siblingIds(trx, storeId, parent);
    const keys = { id, store_id: storeId, parent_id: parent, position: beside.length + 1 };
    await insertCategory(trx, { ...keys, logo, created_at: ctx.clock() }, fields);
    await insertCounter(trx, storeId, id);
    if (index !== undefined) await numberCategories(trx, storeId, parent, beside.toSpliced(index - 1, 0, id));
    const beneath = parent !== null && { parent_id: parent };
    const told = { ...fields, ...beneath, ...(logo !== null && { logo: logoUrl(storeId, logo) }) };
    const changes: AuditChanges = {
      ...changedFields({}, told),
      ...(products.length > 0 && { products_added: [null, products] }),
    };
    await audit(trx, ctx, { entity: 'category', entityId: id, action: 'categories.created', changes });
    await moveProducts(inside, { id, parent_id: parent }, { joining: products, leaving: [] });
    return showHeld(inside, { id });
  });
}
