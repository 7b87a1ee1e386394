import type { Pagination } from '@botica/contract/kit/page';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

export interface PageSearch {
  p?: number | undefined;
  columns?: string | undefined;
}

/** The reply of every list's call. */
export interface ListReply {
  items: readonly { id: number }[];
  pagination: Pagination;
}

export type ListOptions<Query, Reply> = (query: Query) => UseQueryOptions<Reply, Error, Reply, QueryKey>;
