import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refuse } from '../app-error.ts';
import { clientNetwork } from '../client-network.ts';
import type { Actor } from '../context.ts';

const minuteSeconds = 60;
/** Callers remembered at once; the one that called longest ago is forgotten first, its bucket being full again. */
const maxCallers = 10_000;

/**
 * A bucket for each caller: so many calls at once, and as many a minute from then on; throws with the wait where it is empty.
 * In memory, each server for itself.
 */
export function countCalls<Caller>(perMinute: number) {
  const buckets = new Map<Caller, { left: number; at: number }>();
  return (caller: Caller): void => {
    const now = performance.now() / 1000;
    const { left, at } = buckets.get(caller) ?? { left: perMinute, at: now };
    const present = Math.min(perMinute, left + ((now - at) * perMinute) / minuteSeconds);
    if (present < 1) {
      throw refuse('request.too_many', { retryAfterSeconds: ((1 - present) * minuteSeconds) / perMinute });
    }
    // A Map keeps the order of insertion.
    buckets.delete(caller);
    if (buckets.size >= maxCallers) buckets.delete(buckets.keys().next().value as Caller);
    buckets.set(caller, { left: present - 1, at: now });
  };
}

/** One at a time for each person: the place is free again when the reply is gone, or nobody waits for it any more. */
function holdPlaces() {
  const busy = new Set<string>();
  return (key: string, reply: FastifyReply): void => {
    if (busy.has(key)) throw refuse('request.one_at_a_time', { retryAfterSeconds: 5 });
    busy.add(key);
    finished(reply.raw, () => busy.delete(key));
  };
}

/** What a signed-in person may ask of one server: far above what work needs, far below what stops others from working. */
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

/** What visitors of one address may ask of what every site may read: a shop's page asks some calls, a program thousands. */
export function limitVisitors({ publicCallsPerMinute }: { publicCallsPerMinute: number }) {
  const takeCall = countCalls<string>(publicCallsPerMinute);
  return (address: string) => takeCall(clientNetwork(address));
}
