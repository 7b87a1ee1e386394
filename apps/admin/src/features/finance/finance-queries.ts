import { finance } from '@botica/contract/features/finance/finance.contract';
import { pagarme } from '@botica/contract/features/finance/pagarme/pagarme.contract';
import { pagarmePairings } from '@botica/contract/features/finance/pagarme/pagarme-pairings.contract';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { financeSettings } from '@botica/contract/features/finance/settings/finance-settings.contract';
import { query } from '../../kit/api/query.ts';
import type { transactionList } from './transactions/transaction-list.ts';

type TransactionListInput = ReturnType<typeof transactionList.toQuery>;

export const transactionListOptions = (input: TransactionListInput) =>
  query(finance.endpoints.transactions, { query: input });

export const totalsOptions = (receiver: number | undefined) => query(finance.endpoints.totals, { query: { receiver } });

export const unsettledOptions = (receiver: number | undefined) =>
  query(finance.endpoints.unsettled, { query: { receiver } });

export const recipientsOptions = () => query(finance.endpoints.recipients, {});

interface Period {
  receiver?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const balancesOptions = (receiver: number | undefined) =>
  query(receivables.endpoints.balances, { query: { receiver } });

export const withdrawalListOptions = (input: Period & { p: number }) =>
  query(receivables.endpoints.withdrawals, { query: input });

export const receivableListOptions = (
  input: Period & { p: number; withdrawal?: number | undefined; anticipation?: number | undefined },
) => query(receivables.endpoints.receivables, { query: input });

export const anticipationListOptions = (input: Period & { p: number }) =>
  query(receivables.endpoints.anticipations, { query: input });

export const settingsOptions = () => query(financeSettings.endpoints.settings, {});

export const feesOptions = () => query(financeSettings.endpoints.fees, {});

export const pagarmeOptions = () => query(pagarme.endpoints.pagarme, {});

export const pairingsOptions = () => query(pagarmePairings.endpoints.pairings, {});
