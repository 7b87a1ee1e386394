import { refuse } from './app-error.ts';
import type { AgentActor, Context } from './context.ts';

/** Returns the signed-in person. Throws for an integration key, which has no session and no account. */
export function agentOf({ actor }: Pick<Context, 'actor'>): AgentActor {
  if (actor.kind !== 'agent') throw refuse('permission.denied');
  return actor;
}
