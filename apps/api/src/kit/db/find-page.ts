import { pageSize, searchTotalCap } from '@botica/contract/kit/page';

/** A stretch of a list's ids; `isFromEnd` counts it from the last one, and gives it in reverse order. */
export interface Stretch {
  limit: number;
  offset: number;
  isFromEnd: boolean;
}

export interface PageSource {
  readIds: (stretch: Stretch) => Promise<number[]>;
  /** The exact number of rows; null for a search, which is counted up to the cap as it is read. */
  count: (() => Promise<number>) | null;
}

export interface FoundPage {
  ids: number[];
  total: number;
  totalIsCapped: boolean;
}

/** The ids of one page (1-based) and the total of its list, in at most two statements. */
export function findPage(page: number, { readIds, count }: PageSource): Promise<FoundPage> {
  const offset = (page - 1) * pageSize;
  if (count !== null) return countedPage(readIds, count, offset);
  return offset + pageSize <= searchTotalCap ? searchedPage(readIds, offset) : pagePastCap(readIds, offset);
}

type ReadIds = PageSource['readIds'];

/** An offset reads all that it skips, so that the second half of the list is read from its end. */
async function countedPage(readIds: ReadIds, count: () => Promise<number>, offset: number): Promise<FoundPage> {
  const total = await count();
  const limit = Math.min(pageSize, total - offset);
  if (limit <= 0) return { ids: [], total, totalIsCapped: false };
  if (offset <= total / 2) {
    return { ids: await readIds({ limit, offset, isFromEnd: false }), total, totalIsCapped: false };
  }
  const ids = await readIds({ limit, offset: total - offset - limit, isFromEnd: true });
  return { ids: ids.reverse(), total, totalIsCapped: false };
}

/** One statement gives the page and the total alike: ids up to the cap, and the page is cut out of them. */
async function searchedPage(readIds: ReadIds, offset: number): Promise<FoundPage> {
  const ids = await readIds({ limit: searchTotalCap, offset: 0, isFromEnd: false });
  return {
    ids: ids.slice(offset, offset + pageSize),
    total: ids.length,
    totalIsCapped: ids.length === searchTotalCap,
  };
}

async function pagePastCap(readIds: ReadIds, offset: number): Promise<FoundPage> {
  const ids = await readIds({ limit: pageSize, offset, isFromEnd: false });
  if (ids.length === 0) return { ...(await searchedPage(readIds, 0)), ids };
  const total = Math.min(searchTotalCap, offset + ids.length);
  return { ids, total, totalIsCapped: total === searchTotalCap };
}
