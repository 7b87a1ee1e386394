import { readFinance } from '@botica/contract/features/finance/finance.contract';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { type FinanceTab, financeTabs } from './finance-search.ts';
import { TransactionsTab } from './transactions/transactions-tab.tsx';

const title = 'Vendas e Recebíveis';

const tabNames: Record<FinanceTab, string> = { transactions: 'Transações' };

/** /pagarme: what was sold, what will be paid when, and what it cost. */
export function FinancePage({ tab = 'transactions' }: { tab?: FinanceTab | undefined }) {
  const missing = usePermission(readFinance);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  const tabs = (
    <LinkTabs
      label="Financeiro"
      current={tab}
      tabs={financeTabs.map((key) => ({
        key,
        label: tabNames[key],
        patch: { tab: key === 'transactions' ? undefined : key },
      }))}
    />
  );
  return <TransactionsTab title={title} tabs={tabs} />;
}
