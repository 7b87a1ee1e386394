import { isIP, isIPv6 } from 'node:net';
import type { DnsRecord, DnsState } from '@botica/contract/features/website/domain/domain-replies';
import type { DnsAnswer } from '../../../kit/dns-port.ts';

/** Address under which this installation is reached from outside. */
export interface Installation {
  /** Host name or IP address. */
  host: string;
  /** IP addresses of the host; null if the DNS did not answer. */
  addresses: string[] | null;
}

/**
 * True for a registered name, which cannot have a CNAME because other records are at the same name. Under `.br`, and in
 * countries with categories (`.co.uk`), such a name has three parts. In doubt the answer is true, because address
 * records work everywhere.
 */
export function isRegistered(domain: string): boolean {
  const [ending = '', category = '', ...others] = domain.split('.').reverse();
  const hasCategories = ending === 'br' || (ending.length === 2 && category.length <= 3);
  return others.length <= (hasCategories ? 1 : 0);
}

const ofAddress = (value: string): DnsRecord => ({ type: isIPv6(value) ? 'AAAA' : 'A', value });

/** DNS records that lead a name to this installation. */
export function wantedRecords(domain: string, { host, addresses }: Installation): DnsRecord[] {
  if (isIP(host) !== 0 || isRegistered(domain)) return (addresses ?? []).map(ofAddress);
  return [{ type: 'CNAME', value: host }];
}

/**
 * Compares the DNS answer with this installation. If only some of the addresses are ours, part of the visitors reach
 * another server.
 */
export function stateOf({ cname, addresses }: DnsAnswer, here: Installation | null): Exclude<DnsState, 'local'> {
  if (here !== null && cname === here.host) return 'here';
  if (addresses.length === 0) return 'nowhere';
  if (!here?.addresses?.length) return 'unknown';
  return addresses.every((each) => here.addresses?.includes(each)) ? 'here' : 'elsewhere';
}
