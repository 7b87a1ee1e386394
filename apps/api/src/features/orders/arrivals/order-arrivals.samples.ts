import { orderArrivals } from '@botica/contract/features/orders/arrivals/order-arrivals.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const orderArrivalsSamples = samplesOf(orderArrivals, { arrivals: { query: '?after=1' } });
