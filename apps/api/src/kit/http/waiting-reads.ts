/** A read that waits for a place. */
export interface WaitingRead {
  /** Network address of the caller. */
  address: string;
  /** Session of the caller, or `''` without one. It is not verified: anybody can invent one. */
  session: string;
  admit: () => void;
  refuse: () => void;
}

/** How many reads may wait. */
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

/** Takes out the read whose turn it is: its address, and its session there, come last then. */
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

/** The read that gives its place to this newcomer; null if nobody has more than a share. */
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
 * Queue of reads that is fair by address, and within an address by session: places go to the addresses in turn. In a full
 * queue a newcomer displaces the newest read of whoever has the most waiting, if that is more than the newcomer's own
 * share. Addresses come first, because a caller can invent sessions.
 */
export function waitingReads() {
  const waiting: Waiting = { size: 0, lines: new Map() };
  return {
    get size() {
      return waiting.size;
    },
    /** Takes the read in, and refuses another one for it if necessary. False: it finds no room. */
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
    /** Takes the read out. False: it waits no more. */
    leave: (read: WaitingRead) => remove(waiting, read),
    /** Takes out the read whose turn it is. */
    next: () => takeNext(waiting),
  };
}
