import { financeMonths } from '@botica/contract/features/finance/months/months.contract';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import type { Session } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';

export const monthListOptions = () => query(financeMonths.endpoints.months, {});

export const monthOptions = (id: number) => query(financeMonths.endpoints.month, { params: { id } });

/** A plain link that the browser downloads with the session cookie, for the person and store of this tab. */
export const monthSheetPath = (id: number, session: Session): string =>
  placeAddress(fillPath(financeMonths.endpoints.exportMonth.path, { id }), session);
