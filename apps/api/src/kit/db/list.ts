import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { compiled } from './compiled.ts';
import type { ListParts } from './list-parts.ts';
import { placeStatement } from './list-place.ts';
import { hasRow, listStatement } from './list-statement.ts';

/** What one request wants of a list. */
export interface Listing<Values, Shape> {
  /** What the list's queries compare with. */
  values: Values;
  /** What decides on the text of the statement: the sort, which filters there are. A few closed choices. */
  shape: Shape;
  isAscending: boolean;
  /** From 1. */
  page: number;
  /** The page that holds this record takes the place of `page`. */
  at?: number | undefined;
}

export interface FoundPage<Row> {
  rows: Row[];
  total: number;
  /** There are `total` or more: counting stopped at `searchTotalCap`. */
  totalIsCapped: boolean;
  /** The one asked for, or the one of `at`. */
  page: number;
  /** False: there is no such list, its `parent` is not there. */
  isThere: boolean;
}

/**
 * A list, declared once: its table, filters, searches, sorts and rows (`ListParts`). The result reads a page of it, and
 * its total, in one statement. However far the page and whatever the search,
 * no more is read than must be (docs/decisions/0024-lists-in-one-statement.md).
 *
 * ```ts
 * const readCoupons = list((db, { storeId, name }: { storeId: number; name: string }, { sort }: { sort: 'name' | 'id' }) => ({
 *   table: 'coupons',
 *   filters: [sql`coupons.store_id = ${storeId}`, sql`strpos(name_search, ${name}) > 0`],
 *   order: sort === 'name' ? ['name_search', 'id'] : ['id'],
 *   total: 'counted',
 *   rows: db.selectFrom('coupons').select(['id', 'name', 'version']),
 * }));
 * const found = await readCoupons(db, { values: { storeId, name }, shape: { sort }, isAscending: true, page: 1 });
 * ```
 */
export function list<Values extends object, Row extends { id: number }, Shape extends object>(
  declare: (db: Kysely<Tables>, values: Values, shape: Shape) => ListParts<Row>,
) {
  type Turned = { given: Shape; isAscending: boolean; isFar: boolean; isFirst: boolean };
  const run = compiled((db, values: Values & { offset: number }, { given, isAscending, isFar, isFirst }: Turned) =>
    // Written out, the beginning of a list has one plan for all: with an offset yet to come PostgreSQL thinks that a plan of
    // its own is worth making each time, which takes longer than the page.
    listStatement(declare(db, values, given), { isAscending, isFar, offset: isFirst ? sql.lit(0) : values.offset }),
  );
  type Placed = { given: Shape; isAscending: boolean };
  const place = compiled((db, values: Values & { at: number }, { given, isAscending }: Placed) =>
    placeStatement(declare(db, values, given), values.at, isAscending),
  );
  return async (
    db: Kysely<Tables>,
    { values, shape, isAscending, page: asked, at }: Listing<Values, Shape>,
  ): Promise<FoundPage<Row>> => {
    const [placed] = at === undefined ? [] : await place(db, { ...values, at }, { given: shape, isAscending });
    const page = placed === undefined ? asked : Math.floor(placed.before / pageSize) + 1;
    const offset = (page - 1) * pageSize;
    const isFar = offset + pageSize > searchTotalCap;
    const found = await run(db, { ...values, offset }, { given: shape, isAscending, isFar, isFirst: page === 1 });
    const [first] = found;
    if (first === undefined) return { rows: [], total: 0, totalIsCapped: false, page, isThere: false };
    const { list_total: total, total_is_capped: totalIsCapped } = first;
    return { rows: found.filter(hasRow), total, totalIsCapped, page, isThere: true };
  };
}
