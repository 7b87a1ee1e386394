import { finance } from '@botica/contract/features/finance/finance.contract';
import { query } from '../../kit/api/query.ts';
import type { transactionList } from './transactions/transaction-list.ts';

type Asked = ReturnType<typeof transactionList.toQuery>;

export const transactionListOptions = (asked: Asked) => query(finance.endpoints.transactions, { query: asked });

export const totalsOptions = (receiver: number | undefined) => query(finance.endpoints.totals, { query: { receiver } });

export const recipientsOptions = () => query(finance.endpoints.recipients, {});
