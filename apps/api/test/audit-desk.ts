import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { afterAll } from 'vitest';
import { type AuditRows, placeAuditedPerson, recordInAudit } from './builders-audit.ts';
import { startTestApp } from './test-app.ts';

export interface AuditReply {
  items: AuditRow[];
  pagination: Pagination;
  error: ErrorBody;
}

/** API for tests of the audit, with an administrator who reads it and helpers that write into it. */
export async function openAuditDesk() {
  const api = await startTestApp();
  afterAll(() => api.close());
  return {
    api,
    admin: await api.signIn<AuditReply>('admin'),
    record: (...rows: AuditRows) => recordInAudit(api, ...rows),
    aPerson: (name: string) => placeAuditedPerson(api, name),
  };
}
