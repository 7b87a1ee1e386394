import { system, systemErrors } from '@botica/contract/features/system/system.contract';
import { refusalsOf, refuse } from '../../kit/app-error.ts';
import type { PublicContext } from '../../kit/context.ts';
import { serve } from '../../kit/http/serve.ts';
import { panelHost } from '../../kit/panel-host.ts';
import type { Feature } from '../../platform/feature.ts';
import { findOwnerOfDomain } from '../stores/store-domains.store.ts';

/**
 * Milliseconds. A monitor expects a quick answer, but the embedded database alone may delay a query by half a minute.
 */
const pingDeadlineMs = 2000;

/** Throws 503 if `ping` fails or takes longer than the deadline. */
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

const refuseSystem = refusalsOf(systemErrors);
const isThisMachine = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** A proxy on this machine asks before it requests a certificate for a name. Other machines are always refused. */
async function requireDomain({ db, settings, address }: PublicContext, domain: string): Promise<void> {
  const name = domain.toLowerCase();
  const isKnown = name === panelHost(settings) || (await findOwnerOfDomain(db, name)) !== undefined;
  if (!isKnown || !isThisMachine(address)) throw refuseSystem('system.domain_unknown');
}

const systemRoutes = serve(system, {
  live: async () => ({ status: 'ok' as const }),
  ready: async (_input, { database, outside }) => {
    await answersInTime(database.ping);
    const hasRoom = await outside.files.hasRoom();
    return { status: 'ok' as const, database: database.kind, files: hasRoom ? ('ok' as const) : ('full' as const) };
  },
  domain: async ({ query }, ctx) => {
    await requireDomain(ctx, query.domain);
    return { status: 'ok' as const };
  },
});

export const systemFeature: Feature = { routes: systemRoutes };
