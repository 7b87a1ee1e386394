/** Read that waits for a place. */
export interface WaitingRead {
  /** Network address of the caller. */
  address: string;
  /** Session of the caller, or `''` without one. It is not verified: anybody can invent one. */
  session: string;
  admit: () => void;
  refuse: () => void;
}

/** Number of reads that may wait. */
export interface Room {
  inAll: number;
  ofOneSession: number;
}

/** Reads of one address, by session. */
interface Line {
  size: number;
  bySession: Map<string, WaitingRead[]>;
}

interface Waiting {
  size: number;
  lines: Map<string, Line>;
}

function longest<Key, Value>(map: ReadonlyMap<Key, Value>, lengthOf: (value: Value) => number): [Key, number] | null {
  let found: [Key, number] | null = null;
  for (const [key, value] of map) {
    const length = lengthOf(value);
    if (found === null || length > found[1]) found = [key, length];
  }
  return found;
}

const countOf = ({ lines }: Waiting, { address, session }: WaitingRead) =>
  lines.get(address)?.bySession.get(session)?.length ?? 0;

function add(waiting: Waiting, read: WaitingRead): void {
  const line = waiting.lines.get(read.address) ?? { size: 0, bySession: new Map() };
  const queue = line.bySession.get(read.session) ?? [];
  queue.push(read);
  line.bySession.set(read.session, queue);
  line.size += 1;
  waiting.lines.set(read.address, line);
  waiting.size += 1;
}

function remove(waiting: Waiting, read: WaitingRead): boolean {
  const line = waiting.lines.get(read.address);
  const queue = line?.bySession.get(read.session);
  const at = queue?.lastIndexOf(read) ?? -1;
  if (line === undefined || queue === undefined || at === -1) return false;
  queue.splice(at, 1);
  waiting.size -= 1;
  line.size -= 1;
  if (queue.length === 0) line.bySession.delete(read.session);
  if (line.size === 0) waiting.lines.delete(read.address);
  return true;
}

/** Removes the next read. Its address, and its session within that address, move to the end of the order. */
function takeNext(waiting: Waiting): WaitingRead | undefined {
  const [[address = '', line] = []] = waiting.lines;
  const [[session = '', queue] = []] = line?.bySession ?? [];
  const read = queue?.[0];
  if (line === undefined || queue === undefined || read === undefined) return undefined;
  waiting.lines.delete(address);
  line.bySession.delete(session);
  queue.shift();
  waiting.size -= 1;
  line.size -= 1;
  if (queue.length > 0) line.bySession.set(session, queue);
  if (line.size > 0) waiting.lines.set(address, line);
  return read;
}

/** Read that is displaced by this newcomer; null if no caller has more than a fair share. */
function displacedBy(waiting: Waiting, read: WaitingRead): WaitingRead | null {
  const own = waiting.lines.get(read.address);
  const [fullest, length] = longest(waiting.lines, (line) => line.size) ?? [read.address, 0];
  const isOthers = fullest !== read.address && length > (own?.size ?? 0) + 1;
  const sessions = isOthers ? waiting.lines.get(fullest)?.bySession : own?.bySession;
  const [session, count] = longest(sessions ?? new Map<string, WaitingRead[]>(), (queue) => queue.length) ?? ['', 0];
  if (!isOthers && count <= countOf(waiting, read) + 1) return null;
  return sessions?.get(session)?.at(-1) ?? null;
}

/**
 * Queue of reads that is fair by address, and within an address by session: places go to the addresses in turn. In a
 * full queue a newcomer displaces the newest read of the caller with the most waiting reads, if those are more than the
 * newcomer's own share. Addresses come first, because a caller can invent sessions.
 */
export function waitingReads() {
  const waiting: Waiting = { size: 0, lines: new Map() };
  return {
    get size() {
      return waiting.size;
    },
    /** Adds the read, and refuses another one for it if necessary. False if there is no room. */
    join(read: WaitingRead, room: Room): boolean {
      if (countOf(waiting, read) >= room.ofOneSession) return false;
      const displaced = waiting.size >= room.inAll ? displacedBy(waiting, read) : undefined;
      if (displaced === null) return false;
      if (displaced !== undefined) {
        remove(waiting, displaced);
        displaced.refuse();
      }
      add(waiting, read);
      return true;
    },
    /** Removes the read. False if it no longer waits. */
    leave: (read: WaitingRead) => remove(waiting, read),
    /** Removes and returns the next read. */
    next: () => takeNext(waiting),
  };
}
