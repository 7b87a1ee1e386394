import { pageSize, searchTotalCap } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { coalescedRead, coalescedReads } from './coalesced-read.ts';
import { compiled } from './compiled.ts';
import type { ListParts } from './list-parts.ts';
import { placeStatement } from './list-place.ts';
import { hasRow, listStatement } from './list-statement.ts';

/** Request for one page of a list. */
export interface Listing<Values, Shape> {
  /** Values that the list's queries compare with. */
  values: Values;
  /**
   * Choices that change the text of the statement: the sort, and which filters are present. There must be few of them.
   */
  shape: Shape;
  isAscending: boolean;
  /** From 1. */
  page: number;
  /** Id of a record. The page that contains it replaces `page`. */
  at?: number | undefined;
}

/** List request without the page. */
type Whole<Values, Shape> = Pick<Listing<Values, Shape>, 'values' | 'shape' | 'isAscending'>;

export interface FoundPage<Row> {
  rows: Row[];
  total: number;
  /** True if the total is `searchTotalCap` or more, because counting stopped there. */
  totalIsCapped: boolean;
  /** Requested page, or the page of the record `at`. */
  page: number;
  /** False if the list's `parent` does not exist. */
  isThere: boolean;
}

export interface ReadList<Values, Shape, Row> {
  (db: Kysely<Tables>, listing: Listing<Values, Shape>): Promise<FoundPage<Row>>;
  /** Reads several near pages at once, of a list that has searches or a capped total. */
  readPages(db: Kysely<Tables>, whole: Whole<Values, Shape>, pages: readonly number[]): Promise<FoundPage<Row>[]>;
}

/** True if a page that ends here lies within the cap of a search. */
const isNear = (end: number) => end <= searchTotalCap;

/**
 * A list, declared once: its table, filters, searches, sorts and rows (`ListParts`). The result reads a page and its
 * total in one statement. For any page and any search it reads no more rows than necessary
 * (docs/decisions/0024-lists-in-one-statement.md).
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
): ReadList<Values, Shape, Row> {
  type Turned = { given: Shape; isAscending: boolean; isFar: boolean; isFirst: boolean; isTogether: boolean };
  type Turning = { offset: number; pages: readonly number[]; end: number };
  const run = compiled((db, values: Values & Turning, { given, isAscending, isFar, isFirst, isTogether }: Turned) =>
    // Offset 0 is a literal, so that the first page has one generic plan. With a parameter PostgreSQL plans each run
    // again, which takes longer than the page.
    listStatement(declare(db, values, given), {
      isAscending,
      isFar,
      offset: isFirst ? sql.lit(0) : values.offset,
      together: isTogether ? { pages: values.pages, end: values.end } : undefined,
    }),
  );
  type Placed = { given: Shape; isAscending: boolean };
  const place = compiled((db, values: Values & { at: number }, { given, isAscending }: Placed) =>
    placeStatement(declare(db, values, given), values.at, isAscending),
  );

  async function readPages(
    db: Kysely<Tables>,
    { values, shape, isAscending }: Whole<Values, Shape>,
    pages: readonly number[],
  ): Promise<FoundPage<Row>[]> {
    const end = Math.max(...pages) * pageSize;
    const offset = end - pageSize;
    const isTogether = pages.length > 1;
    const turned = { given: shape, isAscending, isFar: !isNear(end), isFirst: offset === 0, isTogether };
    const found = await run(db, { ...values, offset, pages, end }, turned);
    const [first] = found;
    if (first === undefined) {
      return pages.map((page) => ({ rows: [], total: 0, totalIsCapped: false, page, isThere: false }));
    }
    const { list_total: total, total_is_capped: totalIsCapped } = first;
    const rows = found.filter(hasRow);
    const rowsOf = (page: number) => (isTogether ? rows.filter(({ list_page }) => list_page === page) : rows);
    return pages.map((page) => ({ rows: rowsOf(page), total, totalIsCapped, page, isThere: true }));
  }

  async function readPage(db: Kysely<Tables>, listing: Listing<Values, Shape>): Promise<FoundPage<Row>> {
    const { values, shape, isAscending, page: requestedPage, at } = listing;
    const [placed] = at === undefined ? [] : await place(db, { ...values, at }, { given: shape, isAscending });
    const page = placed === undefined ? requestedPage : Math.floor(placed.before / pageSize) + 1;
    const [found] = await readPages(db, listing, [page]);
    return found as FoundPage<Row>;
  }

  return Object.assign(readPage, { readPages });
}

/**
 * Coalesces reads of the same page. For a search, it coalesces reads of all near pages, because each page would repeat
 * the search.
 */
export function coalescedList<Values, Shape, Row>(
  read: ReadList<Values, Shape, Row>,
  isSearched: (shape: Shape) => boolean,
): (db: Kysely<Tables>, listing: Listing<Values, Shape>) => Promise<FoundPage<Row>> {
  const readAlone = coalescedRead(read);
  const readTogether = coalescedReads(read.readPages);
  return (db, listing) => {
    const { values, shape, isAscending, page, at } = listing;
    const isTogether = at === undefined && isNear(page * pageSize) && isSearched(shape);
    return isTogether ? readTogether(db, { values, shape, isAscending }, page) : readAlone(db, listing);
  };
}
