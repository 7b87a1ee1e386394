import {
  transactionMethods,
  transactionSearches,
  transactionSorts,
  unsettledKinds,
} from '@botica/contract/features/finance/transactions/transaction-list-options';
import { transactionStatuses } from '@botica/contract/features/finance/transactions/transaction-status';
import { isDay } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

const day = z.string().check(z.refine(isDay));

export const transactionList = listState({
  name: 'transaction-list',
  sorts: transactionSorts,
  sortedBy: { by: 'date', ascending: false },
  searches: transactionSearches,
  filters: {
    receiver: recordId,
    status: z.enum(transactionStatuses.map((status) => `${status}` as const)),
    payment_method: z.enum(transactionMethods),
    unsettled: z.enum(unsettledKinds),
    from: day,
    to: day,
  },
});

export type TransactionSearchState = ReturnType<typeof transactionList.read>;
