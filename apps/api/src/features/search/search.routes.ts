import { search } from '@botica/contract/features/search/search.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { find } from './find.ts';

export const searchFeature: Feature = { routes: serve(search, { find: ({ query }, ctx) => find(ctx, query.q) }) };
