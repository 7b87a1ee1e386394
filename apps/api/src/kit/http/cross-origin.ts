import { type Endpoint, isCrossOrigin } from '@botica/contract/kit/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Any site may read the reply, but not with cookies: a browser gives no reply with `*` to a request that sent them. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
};

const preflight = {
  ...open,
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

export const openToOtherSites = (reply: FastifyReply) => reply.headers(open);

/** Path in the router's syntax. */
export const patternOf = ({ path }: Pick<Endpoint, 'path'>) => path.replace(/\{(\w+)\}/g, ':$1');

/** Answers the preflight that a browser sends before a page of another site sends more than a plain GET. */
export function answerPreflights(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints.filter(isCrossOrigin)) {
    const methods = endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method;
    const headers = { ...preflight, 'access-control-allow-methods': methods };
    app.options(patternOf(endpoint), (_request, reply) => reply.headers(headers).code(204).send());
  }
}
