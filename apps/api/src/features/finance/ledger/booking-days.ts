import { addDays, dayInZone } from '@botica/contract/kit/dates';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import type { PaymentSaid } from '../book/booked.ts';
import { type ClosedDays, keepMoved, readClosedDays, readMoved } from './closed-days.store.ts';
import type { PaymentEvent } from './unbooked-events.store.ts';

/** Booking days of some events. */
export interface BookingDays {
  of: (event: Pick<PaymentEvent, 'id' | 'at'>) => Pick<PaymentSaid, 'day' | 'own_day'>;
  /** Reports that the event was booked. */
  booked: (event: Pick<PaymentEvent, 'id' | 'at'>) => void;
  /**
   * Stores the days of events that were not booked on their own day, so that a rewrite of the book uses the same days.
   */
  keep: () => Promise<void>;
}

const openAfter = (closed: ClosedDays | null, day: string) =>
  closed !== null && day <= closed.to ? addDays(closed.to, 1) : day;

/**
 * Present booking day. It may lie after `today`: a caller may have read the date before midnight, and the day's month
 * may have been closed since.
 */
export const openDay = async (trx: Kysely<Tables>, storeId: number, today: string): Promise<string> =>
  openAfter(await readClosedDays(trx, storeId), today);

/** Finds booking days: the event's own day, or today if that day is in a closed month. */
export async function bookingDays(
  trx: Transaction<Tables>,
  { storeId, timeZone }: Shop,
  today: string,
  eventIds: readonly number[],
): Promise<BookingDays> {
  const closed = await readClosedDays(trx, storeId);
  const known = await readMoved(trx, eventIds);
  const open = openAfter(closed, today);
  const moved: { event_id: number; day: string }[] = [];
  const of: BookingDays['of'] = ({ id, at }) => {
    const own = dayInZone(at, timeZone);
    const isClosed = closed !== null && own >= closed.from && own <= closed.to;
    const day = known.get(id) ?? (isClosed ? open : own);
    return day === own ? { day } : { day, own_day: own };
  };
  return {
    of,
    booked: (event) => {
      const { day, own_day: own } = of(event);
      if (own !== undefined && !known.has(event.id)) moved.push({ event_id: event.id, day });
    },
    keep: () => keepMoved(trx, storeId, moved),
  };
}
