import { createFileRoute } from '@tanstack/react-router';
import { readPrintAddress } from '../../features/receipt/print-address.ts';
import { PrintPage } from '../../features/receipt/print-page.tsx';

export const Route = createFileRoute('/_bare/orders/$id/print')({
  staticData: { mask: true },
  // The page parses the search itself, so that the schema is not in every first load.
  validateSearch: (search: Record<string, unknown>) => search,
  component: PrintRoute,
});

function PrintRoute() {
  return <PrintPage {...readPrintAddress(Route.useParams().id, Route.useSearch())} />;
}
