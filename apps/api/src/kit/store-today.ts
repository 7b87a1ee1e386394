import { dayInZone } from '@botica/contract/kit/dates';
import type { Clock, Shop } from './context.ts';

const lastDays = new Map<string, { minute: number; day: string }>();

/** Today in the store's zone. Asked on most calls and dear to find out, it is found once a minute: zones change on those. */
export function storeToday({ actor, clock }: { actor: Pick<Shop, 'timeZone'>; clock: Clock }): string {
  const now = clock();
  const minute = Math.floor(now.getTime() / 60_000);
  const known = lastDays.get(actor.timeZone);
  if (known?.minute === minute) return known.day;
  const day = dayInZone(now, actor.timeZone);
  lastDays.set(actor.timeZone, { minute, day });
  return day;
}
