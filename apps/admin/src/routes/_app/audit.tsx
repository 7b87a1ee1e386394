import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { auditListOptions, mayReadAudit } from '../../features/audit/audit-queries.ts';
import { auditSearch } from '../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_app/audit')({
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the page stands at once, with skeleton rows.
  loader: ({ context, deps }) => {
    if (mayReadAudit(context.session)) void context.queryClient.prefetchQuery(auditListOptions(deps));
  },
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={Route.useSearch()} />;
}
