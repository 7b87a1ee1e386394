import { handOver } from '@botica/contract/features/hand-over/hand-over.contract';
import { serve } from '../../kit/http/serve.ts';
import type { SessionCookie } from '../session/open/session-cookie.ts';
import { createHandOver } from './create-hand-over.ts';
import { enterHandOver, type HandOverConfig } from './enter-hand-over.ts';
import { exchangeHandOver } from './exchange-hand-over.ts';

export const handOverRoutes = (config: HandOverConfig, cookie: SessionCookie) =>
  serve(handOver, {
    create: ({ body }, ctx) => createHandOver(ctx, body.redirect, config),
    exchange: ({ body }, ctx) => exchangeHandOver(ctx, body),
    enter: async ({ body }, ctx, http) => {
      const reply = await enterHandOver(ctx, body, config);
      http.setCookie(cookie.set(reply.jwt));
      return reply;
    },
  });
