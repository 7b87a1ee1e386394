import { zip } from '@botica/contract/platform/zip/zip.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../feature.ts';
import { listCities } from './list-cities.ts';
import { lookUpZip } from './look-up-zip.ts';

const zipRoutes = serve(zip, {
  lookUp: ({ params }, ctx) => lookUpZip(ctx, params.cep),
  cities: async ({ query }) => ({ items: listCities(query.state) }),
});

export const zipFeature: Feature = { routes: zipRoutes };
