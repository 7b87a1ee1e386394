import { arrivalHours, type orderArrivals } from '@botica/contract/features/orders/arrivals/order-arrivals.contract';
import type { QueryOf, ReplyOf } from '@botica/contract/kit/endpoint';
import type { Context } from '../../../kit/context.ts';
import { readArrivals } from './arrivals.store.ts';

type Endpoint = (typeof orderArrivals.endpoints)['arrivals'];

const hourMs = 3_600_000;

export async function countArrivals(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  { after = 0 }: QueryOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const from = new Date(clock().getTime() - arrivalHours * hourMs);
  const { count, last_id } = await readArrivals(db, { storeId: actor.storeId, from, after });
  return { count, last_id: last_id ?? after };
}
