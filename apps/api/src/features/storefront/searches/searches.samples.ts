import { publicSearches, searches } from '@botica/contract/features/storefront/searches.contract';
import { samplesOf } from '../../../../test/route-samples.ts';

export const searchesSamples = samplesOf(searches, { listSearches: {}, exportSearches: {} });

export const publicSearchesSamples = samplesOf(publicSearches, { publicMiss: { query: '?text=creatina' } });
