import * as z from 'zod/mini';
import { contract, del, download, put } from '../../kit/endpoint.ts';
import { recordId } from '../../kit/id-param.ts';

/** A kind of record as the audit names it (`order`), and which one. */
const record = {
  entity: z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/)),
  id: recordId,
};

/** How often an open page says that it is still open; the server forgets it after more than twice as long. */
export const presenceSeconds = { every: 15, forgottenAfter: 40 } as const;

/** One person in front of a record; a person with two tabs is one. */
export const presentPerson = z.object({ agent_id: z.int(), name: z.string(), is_editing: z.boolean() });
export type PresentPerson = z.infer<typeof presentPerson>;

const present = z.object({ people: z.array(presentPerson) });

/** A page that is open in a browser: drawn by it at random. */
const pageParams = z.object({ page: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

/** What `GET /v2/live` sends, by the name of the event, as JSON. */
export interface LiveEvents {
  /** Records changed. `id` null: so many of the kind that they are not named one by one. */
  change: { entity: string; id: number | null; by: string; agent_id: number | null };
  /** Who is at a record now, whoever listens included. */
  presence: { entity: string; id: number; people: PresentPerson[] };
  /** The stream begins. `resumed` false: what changed before it is not known, so everything shown may be old. */
  begin: { resumed: boolean };
  /** The session has opened too many streams, and this one ends: come back in a minute, not at once. */
  crowded: object;
}

export const live = contract('live', {
  changes: download('/v2/live', {
    summary: 'O que os outros mudam, enquanto acontece (server-sent events), nas áreas que a pessoa pode ler',
    access: 'session',
    isBackground: true,
    query: z.object({
      /** The id of the last event that arrived: what came after it is sent first. */
      after: z.optional(recordId),
      /** `1`: the answer stays open and goes on. Without it, it tells what there is and ends: for proxies that hold streams back. */
      follow: z.optional(z.enum(['0', '1'])),
    }),
    types: ['text/event-stream'],
  }),
  announce: put('/v2/live/presence/{page}', {
    summary: 'Diz que uma página mostra um registro, ou o edita; responde quem mais está nele',
    access: 'session',
    isBackground: true,
    params: pageParams,
    body: z.object({ ...record, is_editing: z.boolean() }),
    reply: present,
  }),
  leave: del('/v2/live/presence/{page}', {
    summary: 'Diz que a página saiu do registro',
    access: 'session',
    isBackground: true,
    params: pageParams,
    reply: z.object({}),
  }),
});
