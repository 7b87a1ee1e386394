import type { Contract, Endpoint } from '@botica/contract/kit/endpoint';
import type { Context } from '../context.ts';
import type { Handlers, HttpSide, Input } from './serve-types.ts';

export interface Route {
  /** `orders.changeStatus`: name of the route in logs, OpenAPI and idempotency rows. */
  name: string;
  endpoint: Endpoint;
  handle: (input: Input<Endpoint>, ctx: Context, http: HttpSide) => Promise<unknown>;
}

/** Binds a contract to its handlers; `registerRoutes` puts the result on the server. */
export function serve<const C extends Contract>(
  contract: { name: string; endpoints: C },
  handlers: Handlers<C>,
): Route[] {
  return Object.entries(contract.endpoints).map(([key, endpoint]) => ({
    name: `${contract.name}.${key}`,
    endpoint,
    // Each handler is typed by its own endpoint. The server calls them all the same way, after validation.
    handle: handlers[key] as unknown as Route['handle'],
  }));
}
