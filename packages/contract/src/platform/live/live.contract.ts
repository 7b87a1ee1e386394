import * as z from 'zod/mini';
import { contract, del, download, put } from '../../kit/endpoint.ts';
import { recordId } from '../../kit/id-param.ts';

/** A record: its kind as the audit names it (`order`), and its id. */
const record = {
  entity: z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/)),
  id: recordId,
};

/**
 * Interval in seconds at which an open page reports that it is open. The server forgets it after more than two
 * intervals.
 */
export const presenceSeconds = { every: 15, forgottenAfter: 40 } as const;

/** A person at a record; a person with two tabs counts once. */
export const presentPerson = z.object({ agent_id: z.int(), name: z.string(), is_editing: z.boolean() });
export type PresentPerson = z.infer<typeof presentPerson>;

const present = z.object({ people: z.array(presentPerson) });

/** Id of an open page, which the browser generates at random. */
const pageParams = z.object({ page: z.string().check(z.regex(/^[\w-]{16,64}$/)) });

/** The events of `GET /v2/live` by name; their data is JSON. */
export interface LiveEvents {
  /** Records changed. `id` is null if too many records of the kind changed to be named. */
  change: { entity: string; id: number | null; by: string; agent_id: number | null };
  /** The people at a record now, the listener included. */
  presence: { entity: string; id: number; people: PresentPerson[] };
  /** The stream begins. With `resumed` false, earlier changes are unknown, so everything shown may be outdated. */
  begin: { resumed: boolean };
  /** The session has opened too many streams, and this one ends. The client reconnects in a minute, not at once. */
  crowded: object;
}

export const live = contract('live', {
  changes: download('/v2/live', {
    summary: 'O que os outros mudam, enquanto acontece (server-sent events), nas áreas que a pessoa pode ler',
    access: 'session',
    isBackground: true,
    query: z.object({
      /** Id of the last event that arrived. The server first sends the events after it. */
      after: z.optional(recordId),
      /**
       * `1` keeps the reply open. Without it the server sends the waiting events and ends the reply, for proxies that
       * buffer streams.
       */
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
