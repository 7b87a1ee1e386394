import { overList } from '@botica/contract/features/orders/waiting/over-list.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const overListSamples = samplesOf(overList, { waiting: {} });
