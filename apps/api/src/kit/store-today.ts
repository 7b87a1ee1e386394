import { dayInZone } from '@botica/contract/kit/dates';
import type { Clock, Shop } from './context.ts';

const lastDays = new Map<string, { minute: number; day: string }>();

/**
 * Today in the store's zone. Most calls need it and it is slow to compute, so it is cached for each minute: zones
 * change only at full minutes.
 */
export function storeToday({ actor, clock }: { actor: Pick<Shop, 'timeZone'>; clock: Clock }): string {
  const now = clock();
  const minute = Math.floor(now.getTime() / 60_000);
  const known = lastDays.get(actor.timeZone);
  if (known?.minute === minute) return known.day;
  const day = dayInZone(now, actor.timeZone);
  lastDays.set(actor.timeZone, { minute, day });
  return day;
}
