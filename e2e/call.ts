import { type CallInput, type Endpoint, fillPath, type ReplyOf } from '@botica/contract/kit/endpoint';
import type { APIRequestContext } from '@playwright/test';

/** Calls an endpoint of the contract and returns its reply. A refusal throws with its status and body. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/**
 * Calls with a session's token, or as a visitor without one. `origin` is set for another installation than the one
 * under test.
 */
export function callAs(request: APIRequestContext, token?: string, origin = ''): Call {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return async (endpoint, { params, query, body }) => {
    const { method } = endpoint;
    const path = fillPath(endpoint.path, params as Record<string, unknown> | undefined);
    const reply = await request.fetch(origin + path, {
      method,
      headers,
      ...(query === undefined ? {} : { params: query as Record<string, string> }),
      ...(body === undefined ? {} : { data: body }),
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
}
