import { search } from '@botica/contract/features/search/search.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { find } from './find.ts';

export const searchFeature: Feature = { routes: serve(search, { find: ({ query }, ctx) => find(ctx, query.q) }) };
