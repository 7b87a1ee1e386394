import { type PresentPerson, presenceSeconds } from '@botica/contract/platform/live/live.contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { PresenceChange } from '../../kit/change-watch.ts';
import { openPages, type PresentRow } from './presence.store.ts';

/** Pages with a later announcement count as open. */
export const presentSince = (clock: () => Date) => new Date(clock().getTime() - presenceSeconds.forgottenAfter * 1000);

/** A single entry for each person, however many pages are open. The person is editing if one of the pages is. */
export function peopleAt(rows: readonly PresentRow[]): PresentPerson[] {
  const people = new Map<number, PresentPerson>();
  for (const { agent_id, name, is_editing } of rows) {
    const known = people.get(agent_id);
    people.set(agent_id, { agent_id, name, is_editing: is_editing || (known?.is_editing ?? false) });
  }
  return [...people.values()].sort((a, b) => a.agent_id - b.agent_id);
}

/** Compares the presence with the previous look. */
export function watchPresence(db: Kysely<Tables>, clock: () => Date) {
  let before = new Map<string, PresenceChange>();
  return {
    async look(): Promise<PresenceChange[]> {
      const rows = await openPages(db, { since: presentSince(clock) });
      const now = new Map<string, PresenceChange & { pages: PresentRow[] }>();
      for (const row of rows) {
        const { store_id: storeId, entity, record_id: id } = row;
        const key = `${storeId} ${entity} ${id}`;
        const pages = [...(now.get(key)?.pages ?? []), row];
        now.set(key, { storeId, entity, id, people: peopleAt(pages), pages });
      }
      const gone = [...before].filter(([key]) => !now.has(key)).map(([, place]) => ({ ...place, people: [] }));
      const moved = [...now].filter(
        ([key, { people }]) => JSON.stringify(before.get(key)?.people) !== JSON.stringify(people),
      );
      before = now;
      return [...moved.map(([, place]) => place), ...gone];
    },
    forget: () => {
      before = new Map();
    },
  };
}
