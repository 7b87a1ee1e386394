import { overviewPeriods } from '@botica/contract/features/finance/overview/overview-options';
import { day } from '@botica/contract/kit/dates';
import { recordId } from '@botica/contract/kit/id-param';
import * as z from 'zod/mini';
import { transactionList } from './transactions/transaction-list.ts';

/** Tabs of the financial screen, as in the URL. */
export const financeTabs = [
  'overview',
  'transactions',
  'closing',
  'receivables',
  'reconciliation',
  'months',
  'settings',
] as const;
export type FinanceTab = (typeof financeTabs)[number];

const tab = z.catch(z.optional(z.enum(financeTabs)), undefined);
const period = z.catch(z.optional(z.enum(overviewPeriods)), undefined);

export const financeSearch = (search: Record<string, unknown>) => ({
  ...transactionList.read(search),
  ...('tab' in search && { tab: z.parse(tab, search.tab) }),
  ...('month' in search && { month: z.safeParse(recordId, search.month).data }),
  ...('day' in search && { day: z.safeParse(day, search.day).data }),
  ...('since' in search && { since: z.safeParse(day, search.since).data }),
  ...('until' in search && { until: z.safeParse(day, search.until).data }),
  ...('period' in search && { period: z.parse(period, search.period) }),
});
