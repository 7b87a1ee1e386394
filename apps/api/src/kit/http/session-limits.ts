import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refuse } from '../app-error.ts';
import type { Actor } from '../context.ts';

const minuteSeconds = 60;
/** Sessions remembered at once; the one that called longest ago is forgotten first, its bucket being full again. */
const maxSessions = 10_000;

/** A bucket for each session: so many calls at once, and as many a minute from then on. In memory, each server for itself. */
function countCalls(perMinute: number) {
  const buckets = new Map<number, { left: number; at: number }>();
  return (sessionId: number): void => {
    const now = performance.now() / 1000;
    const { left, at } = buckets.get(sessionId) ?? { left: perMinute, at: now };
    const present = Math.min(perMinute, left + ((now - at) * perMinute) / minuteSeconds);
    if (present < 1) {
      throw refuse('request.too_many', { retryAfterSeconds: ((1 - present) * minuteSeconds) / perMinute });
    }
    // A Map keeps the order of insertion.
    buckets.delete(sessionId);
    if (buckets.size >= maxSessions) buckets.delete(buckets.keys().next().value as number);
    buckets.set(sessionId, { left: present - 1, at: now });
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
  const takeCall = countCalls(sessionCallsPerMinute);
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
