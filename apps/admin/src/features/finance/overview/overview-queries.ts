import { financeOverview } from '@botica/contract/features/finance/overview/overview.contract';
import { query } from '../../../kit/api/query.ts';
import type { OverviewSearch } from './period-bar.tsx';

export const overviewOptions = (input: OverviewSearch) => query(financeOverview.endpoints.overview, { query: input });
