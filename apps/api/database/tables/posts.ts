import type { blogPostRecord } from '@botica/contract/features/posts/post-record';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

/** Pictures of the cover, by their names among the store's media. */
export interface StoredCover {
  image: string;
  thumbnail: string;
}

interface PostsTable extends RecordColumns<typeof blogPostRecord, { published_at: NullableTimestamp }> {
  /** Set by an insert whose slug contains the id. */
  id: Generated<number>;
  store_id: number;
  image: NullableJson<StoredCover>;
  /** `normaliseText` of the title and of the author, for sorting and comparing. */
  title_sort: string;
  author_sort: string;
  status_sort: GeneratedAlways<number>;
  /** Time of publication, or of creation if there is none. */
  published_sort: GeneratedAlways<Date>;
  /** See `kit/db/search-words`. */
  search_words: string;
  search: GeneratedAlways<string>;
  /** Names of the pictures in the body. */
  media_names: string[];
  removed_at: NullableTimestamp;
  version: Generated<number>;
  /** Version of the cover, which is saved separately. */
  image_version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface PostCountersTable {
  store_id: number;
  status: string;
  count: number;
}

interface PostLinksTable {
  store_id: number;
  post_id: number;
  position: number;
  linked_id: number;
}

interface PostProductsTable {
  store_id: number;
  post_id: number;
  kind: ColumnType<'separately' | 'together'>;
  position: number;
  product_id: number;
}

interface PostCategoriesTable {
  store_id: number;
  post_id: number;
  category_id: number;
}

export interface PostsTables {
  posts: PostsTable;
  post_counters: PostCountersTable;
  post_links: PostLinksTable;
  post_products: PostProductsTable;
  post_categories: PostCategoriesTable;
}
