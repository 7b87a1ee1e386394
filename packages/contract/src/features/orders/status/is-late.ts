import { orderStatus } from './order-status.ts';

interface Dated {
  status: number;
  expedition_date: string | null;
}

/**
 * True for an order in preparation that should have been shipped before `today`; both are `YYYY-MM-DD` in the store's
 * zone.
 */
export const isLate = ({ status, expedition_date: day }: Dated, today: string): boolean =>
  status === orderStatus.preparing && day !== null && day < today;
