import type { LogoBox } from '@botica/contract/features/products/media/product-media';
import type { productRecord } from '@botica/contract/features/products/record/product-record';
import type { StoredOf } from '@botica/contract/kit/record';
import type { TextBlending } from '@botica/contract/platform/media/picture-rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from '../column-types.ts';
import type { RecordColumns } from '../record-columns.ts';

type StoredProduct = StoredOf<typeof productRecord>;

/** JSON columns. */
interface OwnColumns {
  ecommerce: Json<StoredProduct['ecommerce']>;
  callcenter: Json<StoredProduct['callcenter']>;
  recommended_age: Json<StoredProduct['recommended_age']>;
  ingredients: Json<StoredProduct['ingredients']>;
  volume_variants: Json<StoredProduct['volume_variants']>;
  variants: Json<StoredProduct['variants']>;
  bulk_config: Json<StoredProduct['bulk_config']>;
  promotion: NullableJson<NonNullable<StoredProduct['promotion']>>;
}

/** Addresses of a product's main picture. */
export interface StoredImage {
  image_base: string;
  thumbnail: string;
  title: string | null;
}

interface ProductsTable extends RecordColumns<typeof productRecord, OwnColumns> {
  /** Set by an insert whose slug contains the id. */
  id: Generated<number>;
  store_id: number;
  image: NullableJson<StoredImage>;
  /** `normaliseText(title)`, for sorting. */
  title_sort: string;
  /** See `kit/db/search-words`. */
  search_words: string;
  search: GeneratedAlways<string>;
  ecommerce_on: GeneratedAlways<boolean>;
  /** Copy of `ecommerce.from`; `callcenter.from` below likewise. */
  ecommerce_from: NullableTimestamp;
  callcenter_on: GeneratedAlways<boolean>;
  callcenter_from: NullableTimestamp;
  prescription_kind: GeneratedAlways<string>;
  /** True if it is not sold in the e-commerce, apart from a future date. */
  is_unsold: GeneratedAlways<boolean>;
  removed_at: NullableTimestamp;
  version: Generated<number>;
  /** Version of its pictures, which are saved separately. */
  media_version: Generated<number>;
  created_at: Timestamp;
}

interface ProductFormsTable {
  id: GeneratedAlways<number>;
  store_id: number;
  usage: number;
  name: string;
  name_sort: string;
  retired: Generated<boolean>;
  version: Generated<number>;
}

interface ProductLinksTable {
  store_id: number;
  product_id: number;
  kind: ColumnType<'related' | 'buywith'>;
  position: number;
  linked_id: number;
}

interface ProductCountersTable {
  store_id: number;
  count: number;
}

/** A drawn picture in one size. */
export interface MadePicture {
  /** Requested size. The real one is smaller if the base is smaller. */
  size: number;
  width: number;
  height: number;
  /** Name among the store's media. */
  name: string;
}

interface ProductMediasTable {
  id: GeneratedAlways<number>;
  store_id: number;
  product_id: number;
  /** 1: gallery; 2: banner. */
  type: number;
  position: number;
  title: string | null;
  description: string | null;
  base: string;
  mask: string | null;
  /** `text` on the wire. */
  label: string | null;
  logo: NullableJson<LogoBox>;
  is_customized_image: boolean;
  inverse_logo: boolean;
  text_blending: ColumnType<TextBlending>;
  made: Json<MadePicture[]>;
  /** Names of all files that it needs: its sources and the drawn pictures. */
  names: string[];
  version: Generated<number>;
  created_at: Timestamp;
}

export interface ProductsTables {
  products: ProductsTable;
  product_medias: ProductMediasTable;
  product_forms: ProductFormsTable;
  product_links: ProductLinksTable;
  product_counters: ProductCountersTable;
}
