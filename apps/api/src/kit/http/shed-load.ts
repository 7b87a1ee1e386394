import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Endpoint } from '@botica/contract/kit/endpoint';
import { kitErrors } from '@botica/contract/kit/errors';
import { longestReadWaitMs, withReadDeadline } from '../db/read-deadline.ts';
import type { Log } from '../log.ts';
import { onResponseEnd } from './on-response-end.ts';
import { type Room, type WaitingRead, waitingReads } from './waiting-reads.ts';

/** Calls that a server works at, at once: with more of them each is answered later and none sooner. */
const mostAtOnce = 24;
/** A page asks for several things at once, and twenty people at nine o'clock do: so many wait for a place, in turn. */
const calm: Room = { inAll: 64, ofOneSession: 64 };
/** In a flood nobody fills the queue alone. */
const flooded: Room = { inAll: 64, ofOneSession: 32 };
/**
 * Somebody found no place to wait: this is no burst but a flood, until for so long nobody was turned away. Turning others
 * away takes time, so it works at fewer meanwhile, still more than the pool has connections.
 */
const floodMs = 1_000;
const mostAtOnceInFlood = 14;
/** What is to be written does not wait, and is turned away only when there is so much of it. */
const mostWithWrites = 128;

const retryAfterSeconds = 1;
const sayEveryMs = 1_000;

interface Gate {
  /** Headers of every reply. */
  headers: Record<string, string>;
  endpoints: readonly Endpoint[];
  log: Log;
  /** Network of the caller. */
  addressOf: (request: IncomingMessage) => string;
  /** Is told of each call that is turned away. */
  onTurnedAway?: (() => void) | undefined;
}

/** Files and streams, which take as long as who reads them. */
function longReplies(endpoints: readonly Endpoint[]): RegExp {
  const paths = endpoints.filter(({ types }) => types !== undefined).map(({ path }) => path);
  return new RegExp(`^(?:${paths.map((path) => path.replace(/\{\w+\}/g, '[^/?]+')).join('|')})(?:\\?|$)`);
}

/** A line for many: one for each would cost more than the answer. */
function tellOf(log: Log): () => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let turnedAway = 0;
  return () => {
    turnedAway += 1;
    if (performance.now() - saidAt < sayEveryMs) return;
    log.warn({ turnedAway }, 'more calls than can be answered');
    saidAt = performance.now();
    turnedAway = 0;
  };
}

/** Put together once, in the form that costs Node least. */
function turningAway({ headers, log, onTurnedAway }: Gate): (response: ServerResponse) => void {
  const { status, message } = kitErrors['server.busy'];
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': `${retryAfterSeconds}`,
  }).flat();
  const tell = tellOf(log);
  return (response) => {
    tell();
    onTurnedAway?.();
    const id = randomUUID();
    const body = JSON.stringify({ error: { status, code: 'server.busy', message, request_id: id } });
    const length = `${Buffer.byteLength(body)}`;
    response.writeHead(status, [...head, 'content-length', length, 'x-request-id', id]).end(body);
  };
}

/** True for a call of the API, and for an address whose beginning is spelled so that the router may read a call in it. */
function mayBeCall(url: string): boolean {
  if (url.startsWith('/v2/')) return true;
  const end = url.indexOf('/', 1);
  return !url.startsWith('/') || url.slice(0, end === -1 ? undefined : end).includes('%');
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Keeps a server that is asked for more than it can do from doing all of it late: who gets a place is answered as quickly
 * as ever, and the others are told at once to come again, before anything of their call is looked at but its address and
 * session, which share the places (`waiting-reads.ts`). What is neither a call of the API nor short (health, pages, files,
 * streams) passes.
 */
export function shedLoad(server: Server, gate: Gate): void {
  const [serve, ...others] = server.listeners('request') as Serve[];
  if (serve === undefined || others.length > 0) throw new Error('One listener answers the requests');
  const isLong = longReplies(gate.endpoints);
  const turnAway = turningAway(gate);
  const waiting = waitingReads();
  let underWay = 0;
  let floodUntil = 0;

  const isFlood = () => performance.now() < floodUntil;
  const places = () => (isFlood() ? mostAtOnceInFlood : mostAtOnce);

  const leave = () => {
    underWay -= 1;
    while (underWay < places() && waiting.size > 0) waiting.next()?.admit();
  };

  const refuseInFlood = (response: ServerResponse) => {
    floodUntil = performance.now() + floodMs;
    turnAway(response);
  };

  const enter = (request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    onResponseEnd(request, response, leave);
  };

  const read: Serve = (request, response) => {
    // Of all its waits, the one for a place is the first.
    const until = performance.now() + longestReadWaitMs;
    if (underWay < places()) {
      enter(request, response);
      return withReadDeadline(until, () => serve(request, response));
    }
    const { authorization, cookie } = request.headers;
    const call: WaitingRead = {
      address: gate.addressOf(request),
      session: authorization ?? cookie ?? '',
      admit() {
        clearTimeout(late);
        // Who hung up meanwhile takes no place.
        if (response.destroyed || request.socket.destroyed) return;
        enter(request, response);
        withReadDeadline(until, () => serve(request, response));
      },
      refuse() {
        clearTimeout(late);
        refuseInFlood(response);
      },
    };
    const late = setTimeout(() => waiting.leave(call) && turnAway(response), longestReadWaitMs).unref();
    if (!waiting.join(call, isFlood() ? flooded : calm)) call.refuse();
  };

  /** It has its place once all of it is there, so that nobody holds one by sending slowly. */
  const write: Serve = (request, response) => {
    if (underWay >= mostWithWrites) return turnAway(response);
    request.on('end', () => response.destroyed || enter(request, response));
    serve(request, response);
  };

  server.removeListener('request', serve);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request;
    if (!mayBeCall(url) || isLong.test(url)) return serve(request, response);
    return method === 'GET' || method === 'HEAD' ? read(request, response) : write(request, response);
  });
}
