import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Milliseconds of a DNS try, and number of tries; the second one takes twice as long. A server that does not answer
 * AAAA questions must leave time for the connection.
 */
const dnsPatience = { timeout: 400, tries: 2 };

/** Addresses outside the public Internet (RFC 6890): this machine, its network, and their forms in IPv6. */
const special = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');
/** All public IPv6 addresses. IPv6 forms of IPv4 addresses are outside this range. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Addresses of a name, IPv4 before IPv6. It queries the DNS directly, so that no thread of the process is blocked. */
async function addressesOf(hostname: string, resolver: Resolver): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
  ]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * Lookup for a connection. It checks the same answer that the connection uses, so that a second DNS answer cannot
 * replace the checked one. A name with one address that is not public is refused. The signal ends it; `servers` replace
 * the system's.
 */
export function publicLookup(signal: AbortSignal, servers?: string[]): LookupFunction {
  return (hostname, { all }, callback) => {
    const refuse = (why: string) => callback(new Error(why), '', 0);
    if (signal.aborted) return refuse('too late');
    const resolver = new Resolver(dnsPatience);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    void addressesOf(hostname, resolver).then((addresses) => {
      signal.removeEventListener('abort', cancel);
      const [first] = addresses;
      if (first === undefined) return refuse('no address');
      if (!addresses.every(({ address }) => isPublicAddress(address))) return refuse('not a public address');
      if (all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
