import { refuse } from '../app-error.ts';
import { clientNetwork } from '../client-network.ts';
import type { Clock } from '../context.ts';

/** What strangers' calls are refused for before anything is looked up: not read, too large, of another kind, wrong fields. */
const counted = new Set([400, 413, 415, 422]);

const windowMilliseconds = 60_000;
const refusedPerWindow = 300;
/** Networks remembered at once: a stranger with many addresses must not fill the memory. */
const maxNetworks = 10_000;

export interface RefusedCalls {
  /** 429 for a network whose calls were refused too often, before the body is read. */
  check(address: string): void;
  count(address: string, status: number): void;
}

/**
 * Counts what visitors' calls are refused for. In memory, each server for itself: it guards this process, and a write
 * for each bad call would be the larger load.
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
      // A Map keeps the order of insertion: the first is the oldest.
      if (networks.size >= maxNetworks) networks.delete(networks.keys().next().value as string);
      networks.set(network, { since: now, refused: 1 });
    },
  };
}
