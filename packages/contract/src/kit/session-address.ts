import * as z from 'zod/mini';
import { recordId } from './id-param.ts';

/**
 * Parameters of a request that the browser makes by itself (a download, an `<img>`). It carries only the cookie, which
 * all tabs share and which may belong to another store or person by now. So the address names person and store, and the
 * server answers for these or refuses.
 */
export const sessionPlace = z.object({
  session_agent: recordId,
  session_store: recordId,
});
export type SessionPlace = z.infer<typeof sessionPlace>;

/** Adds person and store to `path`, which may have a query. */
export function placeAddress(path: string, { agent, store }: { agent: { id: number }; store: { id: number } }): string {
  const place: Record<keyof SessionPlace, string> = {
    session_agent: String(agent.id),
    session_store: String(store.id),
  };
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(place)}`;
}
