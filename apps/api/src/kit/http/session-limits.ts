import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '../app-error.ts';
import { clientNetwork } from '../client-network.ts';
import type { Actor } from '../context.ts';
import { getOrAdd } from '../get-or-add.ts';
import { onResponseEnd } from './on-response-end.ts';

const minuteSeconds = 60;
/** Callers remembered at once. The one that called longest ago is forgotten first, because its bucket is full again. */
const maxCallers = 10_000;

interface Bucket {
  left: number;
  /** In seconds: the time at which `left` was computed. */
  at: number;
}

/**
 * Token buckets in the memory of this server: a caller may make `perMinute` calls at once and as many in each following
 * minute. Throws with the time to wait when the bucket is empty.
 */
export function countCalls<Caller extends number | string>(perMinute: number) {
  const buckets = new LRUCache<Caller, Bucket>({ max: maxCallers });
  return (caller: Caller): void => {
    const now = performance.now() / 1000;
    const bucket = getOrAdd(buckets, caller, () => ({ left: perMinute, at: now }));
    const present = Math.min(perMinute, bucket.left + ((now - bucket.at) * perMinute) / minuteSeconds);
    if (present < 1) {
      throw refuse('request.too_many', { retryAfterSeconds: ((1 - present) * minuteSeconds) / perMinute });
    }
    bucket.left = present - 1;
    bucket.at = now;
  };
}

/**
 * Admits one call at a time for each person. The place is free again when the reply is sent or its connection is
 * closed.
 */
function holdPlaces() {
  const busy = new Set<string>();
  return (key: string, reply: FastifyReply): void => {
    if (busy.has(key)) throw refuse('request.one_at_a_time', { retryAfterSeconds: 5 });
    busy.add(key);
    onResponseEnd(reply.request.raw, reply.raw, () => busy.delete(key));
  };
}

/** Limits of a signed-in person on one server: far above what work needs, far below what would slow others down. */
export function limitSessions({ sessionCallsPerMinute }: { sessionCallsPerMinute: number }) {
  const takeCall = countCalls<number>(sessionCallsPerMinute);
  const takePlace = holdPlaces();
  return {
    takeCall: (actor: Actor) => {
      if (actor.kind === 'agent') takeCall(actor.sessionId);
    },
    takePlace: (actor: Actor, reply: FastifyReply) => {
      if (actor.kind === 'agent') takePlace(`agent ${actor.agentId}`, reply);
    },
  };
}

/** Limits the public calls of one network address: a shop's page makes some calls, a program makes thousands. */
export function limitVisitors({ publicCallsPerMinute }: { publicCallsPerMinute: number }) {
  const takeCall = countCalls<string>(publicCallsPerMinute);
  return (address: string) => takeCall(clientNetwork(address));
}
