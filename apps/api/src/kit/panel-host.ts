import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { LRUCache } from 'lru-cache';
import { getOrAdd } from './get-or-add.ts';
import type { Settings } from './settings.ts';

/** A server has one address, which each request of a site is compared with: it is parsed once. */
let latest = { publicUrl: '', host: '' };

/** The host at which people open the panel, of whatever store; null: the operator has not said so. */
export function panelHost({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null {
  if (publicUrl === null) return null;
  if (latest.publicUrl !== publicUrl) latest = { publicUrl, host: new URL(publicUrl).hostname };
  return latest.host;
}

/** The name in a Host header, without port and the dot at its end. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** Addresses of this machine, read anew now and then: networks come and go. */
const ownAddresses = new LRUCache<'all', BlockList>({ max: 1, ttl: 10_000 });

function listOwnAddresses(): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addAddress('::1', 'ipv6');
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    list.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return list;
}

/** Whether a name in a Host is an IP address. */
export const isAddress = (name: string): boolean => isIP(withoutBrackets(name)) !== 0;

const withoutBrackets = (name: string) => name.replace(/^\[|\]$/g, '');

/** Whether a name in a Host can only be this machine: a name of localhost, or one of its addresses. */
export function isThisMachine(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const address = withoutBrackets(name);
  const family = isIP(address);
  return family !== 0 && getOrAdd(ownAddresses, 'all', listOwnAddresses).check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a Host, however it is written, is the panel's own. */
export const isPanelHost = (settings: Pick<Settings, 'publicUrl'>, host: string): boolean =>
  hostName(host) === panelHost(settings);
