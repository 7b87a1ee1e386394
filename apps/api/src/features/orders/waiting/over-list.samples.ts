import { overList } from '@botica/contract/features/orders/over-list.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const overListSamples = samplesOf(overList, { waiting: {} });
