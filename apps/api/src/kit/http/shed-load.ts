import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Endpoint } from '@botica/contract/kit/endpoint';
import { kitErrors } from '@botica/contract/kit/errors';
import { longestReadWaitMs, withReadDeadline } from '../db/read-deadline.ts';
import type { Log } from '../log.ts';
import { onResponseEnd } from './on-response-end.ts';
import { type Room, type WaitingRead, waitingReads } from './waiting-reads.ts';

/** Calls that the server works on at once. With more of them each answer is later and none is sooner. */
const mostAtOnce = 24;
/**
 * Waiting reads without a flood. A page makes several calls at once, and twenty people may open one at nine o'clock.
 */
const calm: Room = { inAll: 64, ofOneSession: 64 };
/** In a flood no session may fill the queue alone. */
const flooded: Room = { inAll: 64, ofOneSession: 32 };
/**
 * A flood begins when a read finds no room in the queue, and ends after this time without another one. Refusing takes
 * time too, so fewer calls run at once meanwhile, still more than the pool has connections.
 */
const floodMs = 1_000;
const mostAtOnceInFlood = 14;
/** Writes do not wait in the queue. They are refused only above this number of running calls. */
const mostWithWrites = 128;

const retryAfterSeconds = 1;
const logEveryMs = 1_000;

interface Gate {
  /** Headers of every reply. */
  headers: Record<string, string>;
  endpoints: readonly Endpoint[];
  log: Log;
  /** Network of the caller. */
  addressOf: (request: IncomingMessage) => string;
  /** Called for each refused call. */
  onTurnedAway?: (() => void) | undefined;
}

/** Matches files and streams, which last as long as their reader needs. */
function longReplies(endpoints: readonly Endpoint[]): RegExp {
  const paths = endpoints.filter(({ types }) => types !== undefined).map(({ path }) => path);
  return new RegExp(`^(?:${paths.map((path) => path.replace(/\{\w+\}/g, '[^/?]+')).join('|')})(?:\\?|$)`);
}

/** Logs one line for many refusals, because a line for each would cost more than the answer. */
function refusalLog(log: Log): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let turnedAway = 0;
  return () => {
    turnedAway += 1;
    if (performance.now() - loggedAt < logEveryMs) return;
    log.warn({ turnedAway }, 'more calls than can be answered');
    loggedAt = performance.now();
    turnedAway = 0;
  };
}

/** The head is built once, in the form that Node sends fastest. */
function turningAway({ headers, log, onTurnedAway }: Gate): (response: ServerResponse) => void {
  const { status, message } = kitErrors['server.busy'];
  const head = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': `${retryAfterSeconds}`,
  }).flat();
  const logRefusal = refusalLog(log);
  return (response) => {
    logRefusal();
    onTurnedAway?.();
    const id = randomUUID();
    const body = JSON.stringify({ error: { status, code: 'server.busy', message, request_id: id } });
    const length = `${Buffer.byteLength(body)}`;
    response.writeHead(status, [...head, 'content-length', length, 'x-request-id', id]).end(body);
  };
}

/** True for a call of the API, and for an encoded address that the router may decode to a call. */
function mayBeCall(url: string): boolean {
  if (url.startsWith('/v2/')) return true;
  const end = url.indexOf('/', 1);
  return !url.startsWith('/') || url.slice(0, end === -1 ? undefined : end).includes('%');
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Keeps an overloaded server from answering every call late. A call that gets a place is answered as fast as ever.
 * Others are refused at once with a retry, before anything but their address and session is read. Address and session
 * decide how the places are shared (`waiting-reads.ts`). Health checks, pages, files and streams pass freely.
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
    // The wait for a place is the first of its waits, so the deadline starts here.
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
        // A caller that has disconnected takes no place.
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

  /** A write takes its place after its whole body has arrived, so that slow senders occupy none. */
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
