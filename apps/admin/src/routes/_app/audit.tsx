import { createFileRoute } from '@tanstack/react-router';
import { auditList } from '../../features/audit/audit-list.ts';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { auditListOptions, mayReadAudit } from '../../features/audit/audit-queries.ts';
import { listLoader } from '../../kit/list/list-loader.ts';

export const Route = createFileRoute('/_app/audit')({
  staticData: { mask: true },
  validateSearch: auditList.read,
  loaderDeps: ({ search }) => search,
  loader: listLoader(auditList, auditListOptions, mayReadAudit),
  component: AuditPage,
});
