import * as z from 'zod/mini';
import { recordId, wholeNumber } from './id-param.ts';

/** Rows on one page of every paginated list. */
export const pageSize = 30;
/** The total of a text search stops counting here: "mais de 1.000". */
export const searchTotalCap = 1001;
/** Longest accepted search text, in characters; a longer one gets 422. */
export const searchMaxLength = 100;
/** Number of page numbers that the pager shows around the current page. */
const nearbyCount = 5;

export const pagination = z.object({
  page: z.int(),
  per_page: z.int(),
  total_items: z.int(),
  /** Present, and true, only if `total_items` stopped at the cap of a text search. */
  total_is_capped: z.optional(z.boolean()),
  /** Null if the total is capped, because the last page is unknown. */
  last_page: z.nullable(z.int()),
  nearby_pages: z.array(z.int()),
});
export type Pagination = z.infer<typeof pagination>;

/** Reply of a paginated list. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ items: z.array(row), pagination });

/** Reply of `GET /v2/store/{kind}`, a kind's list for other programs: one page and the total. */
export const countedOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total_count: z.int(),
    /** The same as in `pagination`. */
    total_is_capped: z.optional(z.boolean()),
  });

export interface Counted<Row> {
  items: Row[];
  total_count: number;
  total_is_capped?: boolean;
}

/** Converts a page to the form of `countedOf`. */
export function counted<Row>({ items, pagination: of }: { items: Row[]; pagination: Pagination }): Counted<Row> {
  return { items, total_count: of.total_items, ...(of.total_is_capped ? { total_is_capped: true } : {}) };
}

/** `p`: page number from 1, as in the URL. */
export const pageNumber = z._default(wholeNumber('Página inválida.', 1_000_000_000), 1);

/**
 * `at`: the id of a record. Its page replaces `p`, and `pagination.page` returns that page's number. If the list does
 * not contain the record, `p` applies. Only for lists of at most some ten thousand rows, because the whole list is
 * read.
 */
export const atRecord = z.optional(recordId);

/** `sort-by`: one of the list's sortable columns. */
export const sortBy = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.optional(z.enum(names, 'Não é possível ordenar por esta coluna.'));

/** The search text of a list. */
export const searchText = z.optional(
  z.string().check(z.maxLength(searchMaxLength, `A busca tem no máximo ${searchMaxLength} caracteres.`)),
);

/** A yes or no in a query. */
export const queryFlag = z.optional(z.enum(['0', '1', 'true', 'false'], 'Use 0 ou 1.'));

/** `ascending`: 0 for descending, 1 for ascending. */
export const ascendingFlag = z.optional(z.enum(['0', '1'], 'Use 0 ou 1.'));

/** `ascending` in a body, where it may also be a number. */
export const sentAscendingFlag = z.optional(
  z.pipe(
    z.union([z.enum(['0', '1']), z.literal([0, 1])], 'Use 0 ou 1.'),
    z.transform((flag) => String(flag) as '0' | '1'),
  ),
);

/**
 * Computes the pager's figures for a list with a known or capped total. `totalIsCapped` hides the last page; the
 * offered pages never go past it.
 */
export function paginate(page: number, totalItems: number, totalIsCapped = false, perPage = pageSize): Pagination {
  const lastPage = Math.max(1, Math.ceil(totalItems / perPage));
  const start = Math.max(1, Math.min(page - 2, lastPage - nearbyCount + 1));
  const nearby: number[] = [];
  for (let n = start; n < start + nearbyCount && n <= lastPage; n++) nearby.push(n);
  return {
    page,
    per_page: perPage,
    total_items: totalItems,
    ...(totalIsCapped ? { total_is_capped: true } : {}),
    last_page: totalIsCapped ? null : lastPage,
    nearby_pages: nearby,
  };
}

/** Computes the pager's figures for a list whose rows are all on one page. */
export function onePage(totalItems: number): Pagination {
  return {
    page: 1,
    per_page: Math.max(pageSize, totalItems),
    total_items: totalItems,
    last_page: 1,
    nearby_pages: [1],
  };
}
