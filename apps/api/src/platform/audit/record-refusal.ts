import { AppError } from '../../kit/app-error.ts';
import type { Actor, PublicContext } from '../../kit/context.ts';
import { takeTry } from '../../kit/rate-limit.ts';
import { audit } from './audit.ts';

const recordedPerMinute = 20;

/**
 * Writes an audit row when a signed-in person is refused for a missing permission (403). A page that retries without
 * end does not fill the table. A failing database does not change the answer.
 */
export async function recordRefusal(
  error: unknown,
  ctx: Pick<PublicContext, 'db' | 'clock' | 'log' | 'requestId'>,
  actor: Actor | undefined,
  routeName: string,
): Promise<void> {
  if (!(error instanceof AppError) || error.definition.status !== 403 || actor?.kind !== 'agent') return;
  const { db, clock, log, requestId } = ctx;
  const { agentId } = actor;
  try {
    const limit = { key: `refused:${agentId}`, limit: recordedPerMinute, windowSeconds: 60 };
    if ((await takeTry(db, clock(), limit)) !== null) return;
    const changes = { route: [null, routeName] as [null, string] };
    await audit(
      db,
      { actor, clock, requestId },
      { entity: 'agent', entityId: agentId, action: 'access.refused', changes },
    );
  } catch (failure) {
    log.warn({ requestId, err: failure }, 'a refusal could not be recorded');
  }
}
