import { system } from '@botica/contract/features/system/system.contract';
import { serve } from '../../kit/http/serve.ts';

/** `ping` throws while the database does not answer; the error handler makes it a 503. */
export const systemRoutes = (database: { kind: 'embedded' | 'postgres'; ping: () => Promise<void> }) =>
  serve(system, {
    live: async () => ({ status: 'ok' as const }),
    ready: async () => {
      await database.ping();
      return { status: 'ok' as const, database: database.kind };
    },
  });
