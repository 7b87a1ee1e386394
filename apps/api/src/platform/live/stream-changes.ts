import { Readable } from 'node:stream';
import type { LiveEvents } from '@botica/contract/platform/live/live.contract';
import type { Change, News } from '../../kit/change-watch.ts';
import type { Actor, Context } from '../../kit/context.ts';
import type { RouteEnvironment } from '../../kit/http/register-routes.ts';
import type { FileReply } from '../../kit/http/send-file.ts';
import type { Settings } from '../../kit/settings.ts';
import { takeStream } from './limit-streams.ts';

/** More changes of one kind at once are sent as one event, and clients that show such records fetch them again. */
const mostNamed = 50;
/**
 * Most unread bytes of a slow reader. Beyond it the stream ends, and the client reconnects and fetches what it missed.
 */
const mostWaiting = 256 * 1024;

interface StreamQuery {
  after?: number | undefined;
  follow?: '0' | '1' | undefined;
}

type Say = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], position?: number) => void;

/** Opens a stream of events; it does not depend on their content. */
function openEvents(): { body: Readable; say: Say; beat: () => void } {
  const body = new Readable({ read: () => {}, encoding: 'utf8' });
  const write = (text: string) => {
    if (body.readableLength > mostWaiting) body.destroy();
    else if (!body.destroyed) body.push(text);
  };
  // Turns off the browser's own reconnect, which would use the first address again.
  write('retry: 3600000\n\n');
  return {
    body,
    say: (name, data, position) =>
      write(`${position === undefined ? '' : `id: ${position}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
  };
}

function sayChanges(say: Say, changes: readonly Change[], position: number): void {
  const counts = new Map<string, number>();
  for (const { entity } of changes) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  const announced = new Set<string>();
  for (const { entity, entity_id, actor_name: by, agent_id } of changes) {
    const isMany = (counts.get(entity) ?? 0) > mostNamed;
    if (isMany && announced.has(entity)) continue;
    announced.add(entity);
    say(
      'change',
      isMany ? { entity, id: null, by, agent_id: null } : { entity, id: entity_id, by, agent_id },
      position,
    );
  }
}

/** Authentication of a token, which comes from the session feature above this room. */
export type AuthenticateWith = (settings: Settings) => RouteEnvironment['authenticate'];

/** Sends others' changes to `ctx.actor` until the client leaves, the session ends or the server stops. */
export async function streamChanges(
  ctx: Context,
  token: string | null,
  query: StreamQuery,
  authenticateWith: AuthenticateWith,
): Promise<FileReply> {
  const { changes: watch, log } = ctx;
  const { storeId } = ctx.actor;
  const { body, say, beat } = openEvents();
  let actor: Actor = ctx.actor;
  const isOwners = ({ agent_id: owner }: Change) => actor.kind === 'agent' && actor.agentId === owner;
  const isHeard = (change: Change) => watch.mayHear(actor, change.entity) && (!change.is_own || isOwners(change));
  const isMet = ({ entity }: { entity: string }) => watch.mayMeet(actor, entity);
  const hear = ({ changes, presence, position }: News) => {
    sayChanges(say, changes.filter(isHeard), position);
    for (const { entity, id, people } of presence.filter(isMet)) say('presence', { entity, id, people }, position);
  };
  const end = () => void body.push(null);

  // News that arrives while the missed changes are read is queued behind them, because a client expects `begin` as the
  // first event.
  const early: News[] = [];
  let take = (news: News): void => void early.push(news);
  const { position, stop } = await watch.subscribe(storeId, (news) => take(news), end);
  const missed = query.after === undefined ? null : await watch.changesSince(storeId, query.after);
  say('begin', { resumed: missed !== null }, position);
  if (missed !== null) sayChanges(say, missed.filter(isHeard), position);
  for (const news of early) hear(news);
  take = hear;
  if (query.follow !== '1') {
    stop();
    end();
    return { body, type: 'text/event-stream' };
  }

  const authenticate = authenticateWith(ctx.settings);
  // Proxies close silent connections. The session is checked at the same interval.
  const timer = setInterval(async () => {
    try {
      const present = token === null ? null : await authenticate(token, ctx, undefined, { isBackground: true });
      if (present === null || present.storeId !== storeId) return end();
      actor = present;
      beat();
    } catch (error) {
      log.warn({ requestId: ctx.requestId, err: error }, 'a stream lost sight of its session');
      end();
    }
  }, ctx.settings.liveBeatSeconds * 1000);
  const crowdOut = () => {
    say('crowded', {});
    end();
  };
  const leave = actor.kind === 'agent' ? takeStream(watch, actor.sessionId, crowdOut) : () => {};
  body.once('close', () => {
    clearInterval(timer);
    stop();
    leave();
  });
  return { body, type: 'text/event-stream' };
}
