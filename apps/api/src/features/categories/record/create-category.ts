import { type Category, maxCategories, type NewCategory } from '@botica/contract/features/categories/category-schemas';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InChange, InTransaction } from '../../../platform/audit/change-record.ts';
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
import { refuseCategory, refuseField, requireProducts, showLocked } from './require-category.ts';

const on = { status: true, from: null };

/**
 * Fields of a new category, which is in both channels. Categories begin hidden; subcategories are visible together with
 * their parent.
 */
export const newFields = (fields: Pick<CategoryFields, 'name' | 'visible'> & Partial<CategoryFields>) => ({
  is_fixed_slug: false,
  description: null,
  seo_title: null,
  seo_description: null,
  keywords: [],
  ecommerce: on,
  callcenter: on,
  ...fields,
});

async function requireParent({ db, actor }: Pick<InChange, 'db' | 'actor'>, id: number): Promise<void> {
  const parent = await findCategory(db, actor.storeId, id);
  if (parent === undefined) throw refuseField('categories.unknown_parent', 'parent_id');
  if (parent.parent_id !== null) throw refuseField('categories.too_deep', 'parent_id');
}

interface CategoryInput {
  name: string;
  parent: number | null;
  visible: boolean;
  /** Further initial fields. A slug among them must be free. */
  more?: Partial<CategoryFields>;
  logo: string | null;
  /** Position from 1; undefined for the last one. */
  index?: number | undefined;
  /** Products that join in the same change; they only appear in the audit row. */
  joining?: readonly number[];
}

/** Creates a category or a subcategory, without its products. Returns its id. */
export async function placeCategory(inside: InChange, placing: CategoryInput): Promise<number> {
  const { db, actor, clock } = inside;
  const { name, parent, visible, more = {}, logo, index, joining = [] } = placing;
  const { storeId } = actor;
  await lockTree(db, storeId);
  if (parent !== null) await requireParent(inside, parent);
  if ((await countCategories(db, storeId)) >= maxCategories) throw refuseCategory('categories.too_many');
  const id = await takeCategoryId(db);
  const slug = more.slug ?? (await freeCategorySlug(inside, name, id));
  const fields: CategoryFields = { ...newFields({ ...more, name, visible }), slug };
  const beside = await siblingIds(db, storeId, parent);
  const keys = { id, store_id: storeId, parent_id: parent, position: beside.length + 1 };
  await insertCategory(db, { ...keys, logo, created_at: clock() }, fields);
  await insertCounter(db, storeId, id);
  if (index !== undefined) await numberCategories(db, storeId, parent, beside.toSpliced(index - 1, 0, id));
  const beneath = parent !== null && { parent_id: parent };
  const audited = { ...fields, ...beneath, ...(logo !== null && { logo: logoUrl(storeId, logo) }) };
  const changes: AuditChanges = {
    ...changedFields({}, audited),
    ...(joining.length > 0 && { products_added: [null, joining] }),
  };
  await audit(db, inside, { entity: 'category', entityId: id, action: 'categories.created', changes });
  return id;
}

/** Creates a category or a subcategory, by default as the last of its siblings. */
export async function createCategory(
  ctx: Context,
  { name, parent_id: parent = null, visible = parent !== null, index, products = [], ...sent }: NewCategory,
): Promise<Category> {
  const logo = (await makeLogo(ctx, sent, parent !== null)) ?? null;
  return inTransaction(ctx.db, async (trx) => {
    const inside: InTransaction = { ...ctx, db: trx };
    await requireProducts(inside, products, 'products');
    const id = await placeCategory(inside, { name, parent, visible, logo, index, joining: products });
    await moveProducts(inside, { id, parent_id: parent }, { joining: products, leaving: [] });
    return showLocked(inside, { id });
  });
}
