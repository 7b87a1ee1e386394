import { refuse } from './app-error.ts';
import type { AgentActor, Context } from './context.ts';

/** The signed-in person; an integration key has no session and no account. */
export function agentOf({ actor }: Pick<Context, 'actor'>): AgentActor {
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  return actor;
}
