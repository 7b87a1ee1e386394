import { orderSummary } from '@botica/contract/features/orders/waiting/order-summary.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const orderSummarySamples = samplesOf(orderSummary, { waiting: {} });
