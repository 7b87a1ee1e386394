import { createFileRoute } from '@tanstack/react-router';
import { financeSearch } from '../../features/finance/finance-search.ts';
import { laterPage } from '../../kit/page/later-page.tsx';

export const Route = createFileRoute('/_app/pagarme')({
  staticData: { mask: true },
  validateSearch: financeSearch,
  component: FinanceRoute,
});

const FinancePage = laterPage(async () => (await import('../../features/finance/finance-page.tsx')).FinancePage);

function FinanceRoute() {
  return <FinancePage search={Route.useSearch()} />;
}
