import { system } from '@botica/contract/features/system/system.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const systemSamples = samplesOf(system, { live: {}, ready: {}, domain: { query: '?domain=central.example' } });
