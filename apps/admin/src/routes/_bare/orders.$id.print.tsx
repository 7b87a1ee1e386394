import { createFileRoute } from '@tanstack/react-router';
import { readPrintAddress } from '../../features/receipt/print-address.ts';
import { PrintPage } from '../../features/receipt/print-page.tsx';

export const Route = createFileRoute('/_bare/orders/$id/print')({
  staticData: { mask: true },
  // Read by the page: as it stands, it weighs nothing on the first load of every other.
  validateSearch: (search: Record<string, unknown>) => search,
  component: PrintRoute,
});

function PrintRoute() {
  return <PrintPage {...readPrintAddress(Route.useParams().id, Route.useSearch())} />;
}
