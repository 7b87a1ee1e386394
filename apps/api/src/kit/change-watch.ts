import type { GroupRule } from '@botica/contract/kit/permissions';

/** A row of the audit, as far as who listens is concerned. */
export interface Change {
  id: number;
  store_id: number;
  entity: string;
  entity_id: number;
  actor_name: string;
  agent_id: number | null;
  /** Of a record that is that person's own: nobody else hears of it. */
  is_own: boolean;
}

/** Who is at a record now: somebody came, went, or began to edit. */
export interface PresenceChange {
  storeId: number;
  entity: string;
  id: number;
  people: { agent_id: number; name: string; is_editing: boolean }[];
}

/** What has happened since the last look, to whoever listens for the store. */
export interface News {
  changes: readonly Change[];
  presence: readonly PresenceChange[];
  /** Who comes back with it misses nothing. */
  position: number;
}

/** Whoever asks: an agent, as far as their rights go; any other kind of actor hears nothing. */
export interface Listener {
  kind: string;
  isAdmin?: boolean;
  grouprules?: readonly GroupRule[];
}

export interface EventAudience {
  /** Whether somebody may read at least one reply that changes with such records. */
  mayHear(listener: Listener, entity: string): boolean;
  /** Whether somebody may open such a record, and so meet others there. */
  mayMeet(listener: Listener, entity: string): boolean;
}

/** What a call has of the live changes (`platform/live`), as its context carries it. */
export interface ChangeWatch extends EventAudience {
  /** Until the answer is called, `listener` hears of the store's changes; `ended` when the server wants to close. */
  subscribe(
    storeId: number,
    listener: (news: News) => void,
    ended: () => void,
  ): Promise<{ position: number; stop: () => void }>;
  /** Of one store, above `after`; null when that is too long ago to tell one by one. */
  changesSince(storeId: number, after: number): Promise<Change[] | null>;
  /** Something was written here: look now, not in a second. */
  wake(): void;
  /** How often that was so: as long as it is the same, nothing was written here. */
  writes(): number;
  close(): Promise<void>;
}
