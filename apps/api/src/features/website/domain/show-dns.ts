import { isIP } from 'node:net';
import { isLocalDomain } from '@botica/contract/features/stores/domain-name';
import type { DnsState, StoreDns } from '@botica/contract/features/website/domain/domain-replies';
import { agentOf } from '../../../kit/agent-of.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { type DnsAnswer, type DnsPort, DnsUnavailable } from '../../../kit/dns-port.ts';
import { panelHost } from '../../../kit/panel-host.ts';
import { limitTries } from '../../../kit/rate-limit.ts';
import { type Installation, stateOf, wantedRecords } from './dns-records.ts';
import { showNames } from './store-names.ts';

const perMinute = 20;

/** DNS answer for a name; null if the DNS did not answer. */
async function look(dns: DnsPort, name: string): Promise<DnsAnswer | null> {
  try {
    return await dns.look(name);
  } catch (error) {
    if (error instanceof DnsUnavailable) return null;
    throw error;
  }
}

/** Null if the panel's host is not configured, or is known to this machine only. */
async function findInstallation({ settings, outside }: Context): Promise<Installation | null> {
  const host = panelHost(settings)?.replace(/^\[|\]$/g, '') ?? 'localhost';
  if (host === 'localhost' || host === '::1' || host.startsWith('127.') || isLocalDomain(host)) return null;
  if (isIP(host) !== 0) return { host, addresses: [host] };
  return { host, addresses: (await look(outside.dns, host))?.addresses ?? null };
}

async function lookAt(dns: DnsPort, domain: string): Promise<DnsAnswer | 'local' | null> {
  return isLocalDomain(domain) ? 'local' : look(dns, domain);
}

function describeName(
  domain: string,
  found: DnsAnswer | 'local' | null,
  here: Installation | null,
): StoreDns['names'][number] {
  const nothing: DnsAnswer = { cname: null, addresses: [] };
  if (found === 'local') return { domain, state: 'local', ...nothing, records: [] };
  const state: DnsState = found === null ? 'unknown' : stateOf(found, here);
  return { domain, state, ...(found ?? nothing), records: here === null ? [] : wantedRecords(domain, here) };
}

/** Shows the wanted and the present DNS records of each name of the store. All names are looked up in parallel. */
export async function showDns(ctx: Context): Promise<StoreDns> {
  const limit = { key: `dns:${agentOf(ctx).agentId}`, limit: perMinute, windowSeconds: 60 };
  await limitTries(ctx.db, ctx.clock(), [limit], (seconds) =>
    refuse('request.too_many', { retryAfterSeconds: seconds }),
  );
  const { domain, aliases } = await showNames(ctx);
  const names = [domain, ...aliases];
  const [here, ...found] = await Promise.all([
    findInstallation(ctx),
    ...names.map((name) => lookAt(ctx.outside.dns, name)),
  ]);
  return {
    panel: here?.host ?? null,
    names: names.map((name, index) => describeName(name, found[index] ?? null, here)),
  };
}
