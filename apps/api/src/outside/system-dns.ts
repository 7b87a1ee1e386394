import { Resolver } from 'node:dns/promises';
import { errorCode } from '../kit/db/pg-errors.ts';
import { type DnsAnswer, type DnsPort, DnsUnavailable } from '../kit/dns-port.ts';

interface DnsOptions {
  /** `address:port`; the default is the machine's servers. */
  servers?: readonly string[];
  waitMs?: number;
}

/** True if the name does not exist or has no record of this type, which is a valid answer. */
const saysNothing = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes(errorCode(error) ?? '');

async function known<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch (error) {
    if (saysNothing(error)) return [];
    throw error;
  }
}

const answered = <T>(result: PromiseSettledResult<T[]>): T[] => (result.status === 'fulfilled' ? result.value : []);

async function ask(resolver: Resolver, name: string): Promise<DnsAnswer> {
  const [cnames, ...kinds] = await Promise.allSettled([
    known(resolver.resolveCname(name)),
    known(resolver.resolve4(name)),
    known(resolver.resolve6(name)),
  ]);
  const addresses = kinds.flatMap(answered);
  const failed = kinds.find((kind) => kind.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return { cname: answered(cnames)[0]?.toLowerCase() ?? null, addresses };
}

/**
 * Queries the DNS each time, without a cache and the machine's own list of hosts, so that it sees what everybody sees.
 */
export function systemDns({ servers, waitMs = 3000 }: DnsOptions = {}): DnsPort {
  return {
    look: async (name) => {
      const resolver = new Resolver({ timeout: waitMs, tries: 1 });
      if (servers) resolver.setServers(servers);
      // The timeout of the resolver applies per server, so this deadline limits all of them together.
      const deadline = setTimeout(() => resolver.cancel(), waitMs);
      try {
        return await ask(resolver, name);
      } catch (cause) {
        throw new DnsUnavailable('No server of the DNS answered', { cause });
      } finally {
        clearTimeout(deadline);
      }
    },
  };
}
