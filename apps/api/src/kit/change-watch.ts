import type { GroupRule } from '@botica/contract/kit/permissions';

/** Audit row, reduced to the fields that listeners need. */
export interface Change {
  id: number;
  store_id: number;
  entity: string;
  entity_id: number;
  actor_name: string;
  agent_id: number | null;
  /** True if the record is private to this person: no other listener receives the change. */
  is_own: boolean;
}

/** People who have a record open now. Sent when one of them opens it, leaves it or begins to edit. */
export interface PresenceChange {
  storeId: number;
  entity: string;
  id: number;
  people: { agent_id: number; name: string; is_editing: boolean }[];
}

/** Changes since the last read, sent to each listener of the store. */
export interface News {
  changes: readonly Change[];
  presence: readonly PresenceChange[];
  /** A client that sends this position back misses no change. */
  position: number;
}

/** The caller as far as its rights matter. Only an agent receives changes. */
export interface Listener {
  kind: string;
  isAdmin?: boolean;
  grouprules?: readonly GroupRule[];
}

export interface EventAudience {
  /** True if the listener may read at least one reply that shows such a record. */
  mayHear(listener: Listener, entity: string): boolean;
  /** True if the listener may open such a record, and therefore see the others who have it open. */
  mayMeet(listener: Listener, entity: string): boolean;
}

/** The part of live changes (`platform/live`) that a call's context carries. */
export interface ChangeWatch extends EventAudience {
  /**
   * Sends the store's changes to `listener` until `stop` is called. The server calls `ended` when it wants to close.
   */
  subscribe(
    storeId: number,
    listener: (news: News) => void,
    ended: () => void,
  ): Promise<{ position: number; stop: () => void }>;
  /**
   * Changes of one store above the position `after`. Null if that position is too old, so the
   * client must read everything again.
   */
  changesSince(storeId: number, after: number): Promise<Change[] | null>;
  /** Makes the watch read at once, because this server has just written. */
  wake(): void;
  /** Number of `wake` calls. While it stays the same, this server has written nothing. */
  writes(): number;
  close(): Promise<void>;
}
