import {
  type RecordDeclaration,
  type RecordField,
  type RecordFields,
  record,
  type StoredOf,
  type ValueOf,
  type WithInitials,
} from './record.ts';

/**
 * `shop` says whether the shop shows the field: `true` shows it as it is stored, `'narrowed'` a part of it, which the
 * feature writes out (no nested value leaves by a flag). `'unlocked'` shows it while the record may be advertised, else
 * its `initial`. `published` says with which part of a release a shown field changes: `'offer'` also when only the prices
 * are published, `'texts'` only when all is.
 */
type Shown =
  | { shop: false }
  | { shop: true | 'narrowed'; published: 'texts' | 'offer' }
  | { shop: 'unlocked'; published: 'texts' | 'offer'; initial: unknown };

/** `search` says whether the list finds a record by the field. A function gives the texts of a value that holds others. */
interface Searched {
  search: boolean | TextsOf;
}
type TextsOf = (value: never) => readonly string[];

export type ShopFields = Record<string, RecordField & Shown & Searched>;

type NameWith<F extends RecordFields, Flag> = {
  [K in keyof F & string]: F[K] extends Flag ? K : never;
}[keyof F & string];

/** A record that the shop shows and a list finds by its words. */
export interface ShopRecord<F extends ShopFields> extends RecordDeclaration<F> {
  /** Names of the fields that the shop shows as they are stored, `'unlocked'` ones included. */
  shownNames: readonly NameWith<F, { shop: true | 'unlocked' }>[];
  /** The `initial` of the `'unlocked'` fields, which the shop shows of a record that may not be advertised. */
  lockedValues: { readonly [K in NameWith<F, { shop: 'unlocked' }>]: ValueOf<F[K]> };
  /** Names of the fields of which the shop shows a part. */
  narrowedNames: readonly NameWith<F, { shop: 'narrowed' }>[];
  /** Names of the fields that also change on the site when only the prices are published. */
  offerNames: readonly NameWith<F, { published: 'offer' }>[];
}

/**
 * Declares a record that the shop shows. `shop`, `published` and `search` have no default, as `personal` has none: a
 * field that does not answer them does not compile.
 */
export function shopRecord<const F extends ShopFields>(fields: F & WithInitials<F>): ShopRecord<F> {
  const named = (isNamed: (field: ShopFields[string]) => boolean) =>
    Object.entries<ShopFields[string]>(fields).flatMap(([name, field]) => (isNamed(field) ? [name] : []));
  return {
    ...record<F>(fields),
    shownNames: named(({ shop }) => shop === true || shop === 'unlocked') as NameWith<F, { shop: true | 'unlocked' }>[],
    lockedValues: Object.fromEntries(
      Object.entries<ShopFields[string]>(fields).flatMap(([name, { shop, initial }]) =>
        shop === 'unlocked' ? [[name, initial]] : [],
      ),
    ) as ShopRecord<F>['lockedValues'],
    narrowedNames: named(({ shop }) => shop === 'narrowed') as NameWith<F, { shop: 'narrowed' }>[],
    offerNames: named((field) => field.shop !== false && field.published === 'offer') as NameWith<
      F,
      { published: 'offer' }
    >[],
  };
}

type Unsearchable<F extends ShopFields> = {
  [K in NameWith<F, { search: true }>]: [ValueOf<F[K]>] extends [string | null | readonly string[]] ? never : K;
}[NameWith<F, { search: true }>];
/**
 * A row whose search texts are read. It does not compile if a field with `search: true` is neither a text nor a list of
 * texts.
 */
export type SearchedRow<F extends ShopFields> = StoredOf<{ fields: F }> & Record<Unsearchable<F>, never>;

/** The texts by which the list finds a record, in the order of its fields. */
export function searchTexts<F extends ShopFields>(
  { fields }: Pick<ShopRecord<F>, 'fields'>,
  row: SearchedRow<F>,
): string[] {
  return Object.entries<ShopFields[string]>(fields).flatMap(([name, { search }]) => {
    const value: unknown = row[name as keyof SearchedRow<F>];
    if (search === false || value === null) return [];
    return search === true ? (value as string | readonly string[]) : search(value as never); // see `SearchedRow`
  });
}
