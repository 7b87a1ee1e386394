import { dayInZone } from '@botica/contract/kit/dates';
import type { Context } from './context.ts';

/** Today in the store's zone. */
export function storeToday({ actor, clock }: Pick<Context, 'actor' | 'clock'>): string {
  return dayInZone(clock(), actor.timeZone);
}
