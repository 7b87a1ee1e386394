import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { LRUCache } from 'lru-cache';
import { getOrAdd } from './get-or-add.ts';
import type { Settings } from './settings.ts';

/** Caches the parsed address. A server has one address, and each request of a site is compared with it. */
let latest = { publicUrl: '', host: '' };

/** Host of the panel, the same for all stores. Null if the operator has not set it. */
export function panelHost({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null {
  if (publicUrl === null) return null;
  if (latest.publicUrl !== publicUrl) latest = { publicUrl, host: new URL(publicUrl).hostname };
  return latest.host;
}

/** Name in a Host header, without the port and a final dot. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Addresses of this machine. The cache expires, because networks come and go. */
const ownAddresses = new LRUCache<'all', BlockList>({ max: 1, ttl: 10_000 });

function listOwnAddresses(): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addAddress('::1', 'ipv6');
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    list.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return list;
}

/** True if the name in a Host header is an IP address. */
export const isAddress = (name: string): boolean => isIP(withoutBrackets(name)) !== 0;

const withoutBrackets = (name: string) => name.replace(/^\[|\]$/g, '');

/** True if the name in a Host header can only mean this machine: a name of localhost, or one of its addresses. */
export function isThisMachine(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const address = withoutBrackets(name);
  const family = isIP(address);
  return family !== 0 && getOrAdd(ownAddresses, 'all', listOwnAddresses).check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** True if the Host header, in any spelling, is the panel's host. */
export const isPanelHost = (settings: Pick<Settings, 'publicUrl'>, host: string): boolean =>
  hostName(host) === panelHost(settings);
