import { getOrAdd } from '../../kit/get-or-add.ts';

/** A browser opens at most this many connections to one server, and only visible pages have a stream. */
const mostOfOne = 6;

/** Open streams by session, for each server of this process. */
const open = new WeakMap<object, Map<number, Set<() => void>>>();

/** Counts a stream of this session until the result is called. If there are too many, the oldest one is ended. */
export function takeStream(server: object, sessionId: number, end: () => void): () => void {
  const sessions = getOrAdd(open, server, () => new Map<number, Set<() => void>>());
  const streams = getOrAdd(sessions, sessionId, () => new Set<() => void>());
  const leave = () => {
    streams.delete(end);
    if (streams.size === 0 && sessions.get(sessionId) === streams) sessions.delete(sessionId);
  };
  streams.add(end);
  const [oldest] = streams;
  if (streams.size > mostOfOne && oldest !== undefined) {
    streams.delete(oldest);
    oldest();
  }
  return leave;
}
