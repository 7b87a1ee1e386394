import { rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { newConnectUrl } from './activation/connect-url.ts';
import { rdStationReturn } from './activation/take-callback.ts';
import { conversionJobs } from './conversions/send-conversion.ts';
import { disconnect, saveConnection } from './record/change-connection.ts';
import { showConnection } from './record/connection-wire.ts';
import { tokenJobs } from './tokens/refresh-tokens.ts';

const rdStationRoutes = serve(rdStation, {
  show: (_input, ctx) => showConnection(ctx),
  save: ({ body }, ctx) => saveConnection(ctx, body),
  newCode: (_input, ctx) => newConnectUrl(ctx),
  disconnect: (_input, ctx) => disconnect(ctx),
});

export const rdStationFeature: Feature = {
  routes: rdStationRoutes,
  returns: [rdStationReturn],
  slowJobs: { ...tokenJobs, ...conversionJobs },
};
