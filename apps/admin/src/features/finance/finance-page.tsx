import { readFinance } from '@botica/contract/features/finance/finance.contract';
import { usePermission } from '../../kit/api/agent-context.tsx';
import { laterPage } from '../../kit/page/later-page.tsx';
import { LinkTabs } from '../../kit/page/link-tabs.tsx';
import { MissingPermission } from '../../kit/page/missing-permission.tsx';
import { type FinanceTab, type financeSearch, financeTabs } from './finance-search.ts';
import { RewritingNotice } from './rewriting-notice.tsx';
import { TransactionsTab } from './transactions/transactions-tab.tsx';

const title = 'Vendas e Recebíveis';

const tabNames: Record<FinanceTab, string> = {
  overview: 'Visão Geral',
  transactions: 'Transações',
  closing: 'Fechamento do dia',
  receivables: 'Extrato de Recebíveis',
  reconciliation: 'Conciliação',
  months: 'Meses',
  settings: 'Configurações',
};

const OverviewTab = laterPage(async () => (await import('./overview/overview-tab.tsx')).OverviewTab);
const ClosingTab = laterPage(async () => (await import('./closing/closing-tab.tsx')).ClosingTab);
const ReceivablesTab = laterPage(async () => (await import('./receivables/receivables-tab.tsx')).ReceivablesTab);
const ReconciliationTab = laterPage(
  async () => (await import('./reconciliation/reconciliation-tab.tsx')).ReconciliationTab,
);
const MonthsTab = laterPage(async () => (await import('./months/months-tab.tsx')).MonthsTab);
const FinanceSettingsTab = laterPage(
  async () => (await import('./settings/finance-settings-tab.tsx')).FinanceSettingsTab,
);

/** /pagarme: sales, future payouts and fees. */
export function FinancePage({ search }: { search: ReturnType<typeof financeSearch> }) {
  const { tab = 'transactions' } = search;
  const missing = usePermission(readFinance);
  if (missing) return <MissingPermission title={title} missing={missing} />;
  const tabs = (
    <>
      <LinkTabs
        label="Financeiro"
        current={tab}
        tabs={financeTabs.map((key) => ({
          key,
          label: tabNames[key],
          // Each tab begins at its first page.
          patch: {
            tab: key === 'transactions' ? undefined : key,
            ...{ p: undefined, month: undefined, day: undefined, since: undefined, until: undefined },
          },
        }))}
      />
      <RewritingNotice />
    </>
  );
  if (tab === 'overview') return <OverviewTab title={title} tabs={tabs} search={search} />;
  if (tab === 'closing') return <ClosingTab title={title} tabs={tabs} day={search.day} />;
  if (tab === 'receivables') return <ReceivablesTab title={title} tabs={tabs} />;
  if (tab === 'reconciliation')
    return <ReconciliationTab title={title} tabs={tabs} since={search.since} until={search.until} />;
  if (tab === 'months') return <MonthsTab title={title} tabs={tabs} month={search.month} />;
  if (tab === 'settings') return <FinanceSettingsTab title={title} tabs={tabs} />;
  return <TransactionsTab title={title} tabs={tabs} />;
}
