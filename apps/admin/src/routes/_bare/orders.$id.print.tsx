import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PrintPage } from '../../features/receipt/print-page.tsx';
import { printDocuments, printPapers } from '../../features/receipt/print-papers.ts';

export const Route = createFileRoute('/_bare/orders/$id/print')({
  validateSearch: z.object({
    paper: z.catch(z.optional(z.enum(printPapers)), undefined),
    doc: z.catch(z.optional(z.enum(printDocuments)), undefined),
  }),
  component: PrintRoute,
});

/** `12`, or several as `12,9,4`. */
function PrintRoute() {
  const { id } = Route.useParams();
  const { doc = 'receipt', paper } = Route.useSearch();
  return <PrintPage ids={id.split(',')} document={doc} paper={paper} />;
}
