import { zip } from '@botica/contract/features/zip/zip.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { listCities } from './list-cities.ts';
import { lookUpZip } from './look-up-zip.ts';

const zipRoutes = serve(zip, {
  lookUp: ({ params }, ctx) => lookUpZip(ctx, params.cep),
  cities: async ({ query }) => ({ items: listCities(query.state) }),
});

export const zipFeature: Feature = { routes: zipRoutes };
