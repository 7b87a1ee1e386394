import fastify, { type FastifyInstance } from 'fastify';
import { authenticateWith } from '../src/features/session/open/authenticate.ts';
import { findShop } from '../src/features/stores/find-shop.ts';
import type { Actor } from '../src/kit/context.ts';
import { answerError } from '../src/kit/http/answer-error.ts';
import { registerRoutes } from '../src/kit/http/register-routes.ts';
import type { Route } from '../src/kit/http/serve.ts';
import { createLog } from '../src/kit/log.ts';
import { recordRefusal } from '../src/platform/audit/record-refusal.ts';
import type { TestApp } from './test-app.ts';

export interface ServedRoutes {
  app: FastifyInstance;
  /** Messages of the log at `warn` and `error`. */
  logged: string[];
}

/** Serves routes of a test's own contract, with the sessions and the database of `api`. `change` alters the caller. */
export function serveRoutes(
  api: TestApp,
  routes: readonly Route[],
  change: (actor: Actor) => Actor = (actor) => actor,
): ServedRoutes {
  const logged: string[] = [];
  const record = (_about: unknown, text: string) => void logged.push(text);
  const log = Object.assign(createLog('silent'), { warn: record, error: record });
  const authenticate = authenticateWith(api.config);
  const app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));
  registerRoutes(app, routes, {
    ...api.surroundings,
    log,
    cookieName: 'botica',
    checkReplies: true,
    findShop,
    recordRefusal,
    authenticate: async (...args) => {
      const actor = await authenticate(...args);
      return actor && change(actor);
    },
  });
  return { app, logged };
}
