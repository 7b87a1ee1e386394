import { refuse } from '../app-error.ts';
import { clientNetwork } from '../client-network.ts';
import type { Clock } from '../context.ts';

/** Statuses that refuse a visitor's call before any lookup: unreadable, too large, another type, invalid fields. */
const counted = new Set([400, 413, 415, 422]);

const windowMilliseconds = 60_000;
const refusedPerWindow = 300;
/** Most networks in memory, so that a stranger with many addresses cannot fill it. */
const maxNetworks = 10_000;

export interface RefusedCalls {
  /** Throws 429 for a network with too many refused calls, before the body is read. */
  check(address: string): void;
  count(address: string, status: number): void;
}

/**
 * Counts the refused calls of visitors. It counts in memory, for this server only: it protects this process, and a
 * write for each bad call would be the larger load.
 */
export function countRefusedCalls(clock: Clock): RefusedCalls {
  const networks = new Map<string, { since: number; refused: number }>();
  const present = (network: string, now: number) => {
    const entry = networks.get(network);
    return entry !== undefined && now - entry.since < windowMilliseconds ? entry : undefined;
  };
  return {
    check(address) {
      const now = clock().getTime();
      const entry = present(clientNetwork(address), now);
      if (entry === undefined || entry.refused < refusedPerWindow) return;
      throw refuse('request.too_many', { retryAfterSeconds: (entry.since + windowMilliseconds - now) / 1000 });
    },
    count(address, status) {
      if (!counted.has(status)) return;
      const network = clientNetwork(address);
      const now = clock().getTime();
      const entry = present(network, now);
      if (entry !== undefined) {
        entry.refused++;
        return;
      }
      networks.delete(network);
      // A Map keeps the order of insertion, so its first key is the oldest.
      if (networks.size >= maxNetworks) networks.delete(networks.keys().next().value as string);
      networks.set(network, { since: now, refused: 1 });
    },
  };
}
