import type { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Generated } from 'kysely';
import type { Json, NullableJson, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

type StoredCategory = StoredOf<typeof categoryRecord>;

/** The columns of JSON. */
interface OwnColumns {
  ecommerce: Json<StoredCategory['ecommerce']>;
  callcenter: Json<StoredCategory['callcenter']>;
}

interface CategoriesTable extends RecordColumns<typeof categoryRecord, OwnColumns> {
  /** Given along where the slug is made of it. */
  id: Generated<number>;
  store_id: number;
  /** Null: a category; else the one that it is a subcategory of. */
  parent_id: Optional<number>;
  /** From 1, among those with the same parent. */
  position: number;
  /** The name of its picture among the store's, `<hash>.webp`. */
  logo: NullableJson<{ name: string }>;
  featured_product_id: Optional<number>;
  version: Generated<number>;
  created_at: Timestamp;
}

/** Who stands in a subcategory has no row for the category above it. */
interface ProductCategoriesTable {
  store_id: number;
  product_id: number;
  category_id: number;
}

interface CategoryCountersTable {
  store_id: number;
  category_id: number;
  /** Products in it itself. */
  own_count: Generated<number>;
  /** Of it and its subcategories, each product once. */
  product_count: Generated<number>;
}

export interface CategoriesTables {
  categories: CategoriesTable;
  product_categories: ProductCategoriesTable;
  category_counters: CategoryCountersTable;
}
