import { finance } from '@botica/contract/features/finance/finance.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { listRecipients } from './transactions/recipients.store.ts';
import { showTotals } from './transactions/show-totals.ts';

const financeRoutes = serve(finance, {
  transactions: ({ query }, ctx) => listTransactions(ctx, query),
  totals: ({ query }, ctx) => showTotals(ctx, query.receiver ?? null),
  recipients: async (_input, { db, actor }) => ({ items: await listRecipients(db, actor.storeId) }),
});

export const financeFeature: Feature = { routes: financeRoutes };
