import { mostPrinted } from '@botica/contract/features/orders/bulk/most-printed';
import {
  orderPrints,
  orderPrintsErrors,
  type PrintedOrder,
  printedAtOnce,
} from '@botica/contract/features/orders/bulk/order-prints.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from '../../kit/api/api.ts';
import { errorMessage } from '../../kit/api/error-message.ts';
import { query } from '../../kit/api/query.ts';

/** Orders by their ids, or the orders of a list by its query: filters, sort and excluded ids. */
export type ChosenOrders = { ids: readonly number[] } | { list: Record<string, string> };

export interface PrintJob {
  /** The number of orders; undefined while unknown. */
  total: number | undefined;
  loaded: PrintedOrder[];
  /** True when every available order is loaded. */
  isComplete: boolean;
  /** The reason why loading stopped. */
  problem: string | null;
  /** Loads the missing orders again; null if another try would give the same answer. */
  retry: (() => unknown) | null;
}

/** A job prints the orders as they were when its window opened, whatever changes meanwhile. */
const asItWas = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false };

/** Loads the orders of the job in batches. */
export function usePrintJob(chosen: ChosenOrders): PrintJob {
  const isList = 'list' in chosen;
  const { listForPrint, showForPrint } = orderPrints.endpoints;
  const listed = useQuery({
    ...query(listForPrint, { query: isList ? chosen.list : {} }),
    ...asItWas,
    enabled: isList,
  });
  const ids = isList ? listed.data?.ids : chosen.ids;
  const isTooMany = ids !== undefined && ids.length > mostPrinted;
  const sheets = useInfiniteQuery({
    queryKey: [showForPrint.path, ids],
    queryFn: async ({ pageParam, signal }) => {
      const some = ids?.slice(pageParam, pageParam + printedAtOnce) ?? [];
      return (await call(showForPrint, { query: { ids: some.join(',') } }, { signal })).orders;
    },
    initialPageParam: 0,
    getNextPageParam: (_last, _all, place) =>
      place + printedAtOnce < (ids?.length ?? 0) ? place + printedAtOnce : undefined,
    enabled: ids !== undefined && ids.length > 0 && !isTooMany,
    ...asItWas,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = sheets;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const failed = listed.isError && !listed.isFetching ? listed : isError && !isFetching ? sheets : null;
  const loaded = sheets.data?.pages.flat() ?? [];
  const isComplete = sheets.isSuccess && !hasNextPage;
  const again = failed === listed ? listed.refetch : loaded.length > 0 ? fetchNextPage : sheets.refetch;
  return {
    total: ids?.length,
    loaded,
    isComplete,
    problem: isTooMany
      ? orderPrintsErrors['orders.too_many_printed'].message
      : ids?.length === 0 || (isComplete && loaded.length === 0)
        ? ordersErrors['orders.not_found'].message
        : failed && errorMessage(failed.error),
    retry: failed && mayPass(failed.error) ? () => again() : null,
  };
}

/** True for errors that another try may pass: no connection, too many requests, or a server error. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
