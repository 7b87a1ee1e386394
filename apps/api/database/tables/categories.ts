import type { categoryRecord } from '@botica/contract/features/categories/category-record';
import type { StoredOf } from '@botica/contract/kit/record';
import type { Generated } from 'kysely';
import type { Json, NullableJson, Optional, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

type StoredCategory = StoredOf<typeof categoryRecord>;

/** JSON columns. */
interface OwnColumns {
  ecommerce: Json<StoredCategory['ecommerce']>;
  callcenter: Json<StoredCategory['callcenter']>;
}

interface CategoriesTable extends RecordColumns<typeof categoryRecord, OwnColumns> {
  /** Set by an insert whose slug contains the id. */
  id: Generated<number>;
  store_id: number;
  /** Null for a category; a subcategory has the id of its category. */
  parent_id: Optional<number>;
  /** Counted from 1 among categories with the same parent. */
  position: number;
  /** Name of its picture among the store's media, `<hash>.webp`. */
  logo: NullableJson<{ name: string }>;
  featured_product_id: Optional<number>;
  version: Generated<number>;
  created_at: Timestamp;
}

/** A product of a subcategory has no row for the category above it. */
interface ProductCategoriesTable {
  store_id: number;
  product_id: number;
  category_id: number;
}

interface CategoryCountersTable {
  store_id: number;
  category_id: number;
  /** Products directly in the category. */
  own_count: Generated<number>;
  /** Products in the category and its subcategories, each counted once. */
  product_count: Generated<number>;
}

export interface CategoriesTables {
  categories: CategoriesTable;
  product_categories: ProductCategoriesTable;
  category_counters: CategoryCountersTable;
}
