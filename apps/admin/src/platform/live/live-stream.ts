import { placeAddress } from '@botica/contract/kit/session-address';
import { type LiveEvents, live, presenceSeconds } from '@botica/contract/platform/live/live.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../kit/api/agent-context.tsx';
import { call } from '../../kit/api/api.ts';
import { followChanges } from './follow-changes.ts';
import { onOpenRecord, openRecord, setOthers } from './open-record.ts';

/** Milliseconds between reconnects; each failure doubles the delay. */
const comeBackAfter = { first: 1_000, longest: 60_000 };

/** A record that the person only passes through is not announced, and the former one need not be left first. */
const announceAfterMs = 300;

/** A random id of the page. `crypto.randomUUID` does not exist on plain http. */
const drawPage = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Receives other people's changes while the page is visible, and announces its own record. Returns a function that ends
 * it.
 */
export function startLive(client: QueryClient, session: Session): () => void {
  const changes = followChanges(client, session.agent.id);
  const presence = announcePresence(session);
  let stream: EventSource | null = null;
  let lastId: string | null = null;
  let wait = comeBackAfter.first;
  let timer = 0;

  const on = <Name extends keyof LiveEvents>(name: Name, hear: (data: LiveEvents[Name]) => void) =>
    stream?.addEventListener(name, (event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      if (lastEventId) lastId = lastEventId;
      hear(JSON.parse(data) as LiveEvents[Name]);
    });
  const close = () => {
    window.clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const open = () => {
    close();
    const address = placeAddress(`${live.endpoints.changes.path}?follow=1`, session);
    stream = new EventSource(lastId === null ? address : `${address}&after=${lastId}`);
    on('begin', ({ resumed }) => {
      wait = comeBackAfter.first;
      if (!resumed) changes.everything();
    });
    on('crowded', () => {
      wait = comeBackAfter.longest;
    });
    on('change', changes.hear);
    on('presence', presence.hear);
    stream.onerror = () => {
      close();
      timer = window.setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, comeBackAfter.longest);
    };
  };
  const look = () => {
    if (document.visibilityState === 'visible') open();
    else close();
    presence.look();
  };

  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', presence.leave);
  let looking = 0;
  const stopWatching = onOpenRecord(() => {
    changes.settle();
    window.clearTimeout(looking);
    looking = window.setTimeout(presence.look, announceAfterMs);
  });
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', presence.leave);
    stopWatching();
    window.clearTimeout(looking);
    presence.leave();
    close();
  };
}

/** Announces the page's record every 15 s and receives the other people at it. */
function announcePresence({ agent: { id: ownId }, is_preview: isPreview }: Session) {
  const page = drawPage();
  let announced = '';
  let timer = 0;
  const silent = { recoverSession: false } as const;

  const take = (entity: string, id: number, people: LiveEvents['presence']['people']) => {
    const { record, others } = openRecord();
    if (record?.entity !== entity || record.id !== id) return;
    const next = people.filter(({ agent_id }) => agent_id !== ownId);
    if (JSON.stringify(next) !== JSON.stringify(others)) setOthers(next);
  };
  const leave = () => {
    window.clearInterval(timer);
    if (announced !== '')
      void call(live.endpoints.leave, { params: { page } }, { ...silent, keepalive: true }).catch(() => {});
    announced = '';
  };
  const announce = async () => {
    const { record, isEditing } = openRecord();
    if (record === null) return;
    const { entity, id } = record;
    const body = { entity, id, is_editing: isEditing };
    // Without permission or connection the person is simply not shown to others.
    const reply = await call(live.endpoints.announce, { params: { page }, body }, silent).catch(() => null);
    if (reply) take(entity, id, reply.people);
  };
  return {
    leave,
    hear: ({ entity, id, people }: LiveEvents['presence']) => take(entity, id, people),
    /** Announces changes since the last announcement. */
    look: () => {
      const { record, isEditing } = openRecord();
      // A preview of another role is not announced.
      if (isPreview || record === null || document.visibilityState !== 'visible') return leave();
      const now = `${record.entity} ${record.id} ${isEditing}`;
      if (now === announced) return;
      window.clearInterval(timer);
      timer = window.setInterval(announce, presenceSeconds.every * 1000);
      announced = now;
      void announce();
    },
  };
}
