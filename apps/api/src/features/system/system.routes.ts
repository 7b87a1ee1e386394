import { system } from '@botica/contract/features/system/system.contract';
import { refuse } from '../../kit/app-error.ts';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';

/** A monitor wants its answer soon; the embedded database alone may keep a query waiting for half a minute. */
const pingDeadlineMs = 2000;

/** Throws 503 when `ping` fails, whatever the reason, or takes longer than the deadline. */
async function answersInTime(ping: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${pingDeadlineMs} ms`)), pingDeadlineMs);
  });
  try {
    await Promise.race([ping(), late]);
  } catch (error) {
    throw refuse('server.busy', { retryAfterSeconds: 2, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const systemRoutes = serve(system, {
  live: async () => ({ status: 'ok' as const }),
  ready: async (_input, { database }) => {
    await answersInTime(database.ping);
    return { status: 'ok' as const, database: database.kind };
  },
});

export const systemFeature: Feature = { routes: systemRoutes };
