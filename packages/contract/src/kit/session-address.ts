import * as z from 'zod/mini';
import { recordId } from './id-param.ts';

/**
 * A file that the browser fetches by itself (a download, an `<img>`) comes with the cookie alone, which all tabs share
 * and which may have gone on to another store, or to another person. So its address says for whom it is meant, and the
 * server answers as that person in that store or not at all.
 */
export const sessionPlace = z.object({
  session_agent: recordId,
  session_store: recordId,
});
export type SessionPlace = z.infer<typeof sessionPlace>;

/** `path`, which may have a query, as the session of this person in this store asks for it. */
export function placeAddress(path: string, { agent, store }: { agent: { id: number }; store: { id: number } }): string {
  const place: Record<keyof SessionPlace, string> = {
    session_agent: String(agent.id),
    session_store: String(store.id),
  };
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(place)}`;
}
