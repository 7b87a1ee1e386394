import {
  type ReconciliationPeriod,
  reconciliation,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';

const { endpoints } = reconciliation;

export const reconciliationOptions = (period: ReconciliationPeriod) =>
  query(endpoints.reconciliation, { query: period });

export const statementsOptions = () => query(endpoints.statements, {});

/** A plain link that the browser downloads with the session cookie, for the person and store of this tab. */
export const unmatchedPath = ({ from, to }: ReconciliationPeriod, session: Session): string =>
  placeAddress(`${endpoints.exportUnmatched.path}?from=${from}&to=${to}`, session);
