import { stores } from '@botica/contract/features/stores/stores.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const storesSamples = samplesOf(stores, { info: {}, settings: {} });
