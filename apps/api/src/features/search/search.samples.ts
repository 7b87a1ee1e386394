import { search } from '@botica/contract/features/search/search.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const searchSamples = samplesOf(search, { find: { query: '?q=1042' } });
