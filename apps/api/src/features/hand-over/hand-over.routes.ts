import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { sessionCookie } from '../session/open/session-cookie.ts';
import { createHandOver } from './create-hand-over.ts';
import { checkHandOver, enterHandOver } from './enter-hand-over.ts';
import { exchangeHandOver } from './exchange-hand-over.ts';

const handOverRoutes = serve(handOver, {
  create: ({ body }, ctx) => createHandOver(ctx, body.redirect),
  exchange: ({ body }, ctx) => exchangeHandOver(ctx, body),
  check: ({ body }, ctx) => checkHandOver(ctx, body),
  enter: async ({ body }, ctx, http) => {
    const reply = await enterHandOver(ctx, body);
    http.setCookie(sessionCookie(ctx.settings).set(reply.jwt));
    return reply;
  },
});

export const handOverFeature: Feature = { routes: handOverRoutes };
