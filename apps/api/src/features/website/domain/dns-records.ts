import { isIP, isIPv6 } from 'node:net';
import type { DnsRecord, DnsState } from '@botica/contract/features/website/domain/domain-replies';
import type { DnsAnswer } from '../../../kit/dns-port.ts';

/** Where this installation is reached from outside. */
export interface Installation {
  /** A name or an address. */
  host: string;
  /** Null: nobody could be asked. */
  addresses: string[] | null;
}

/**
 * A name that is registered itself bears no CNAME, for other records stand there. Under `.br`, and where a country has
 * categories (`.co.uk`), such a name has three parts. In doubt it is one: addresses are right everywhere.
 */
export function isRegistered(domain: string): boolean {
  const [ending = '', category = '', ...others] = domain.split('.').reverse();
  const hasCategories = ending === 'br' || (ending.length === 2 && category.length <= 3);
  return others.length <= (hasCategories ? 1 : 0);
}

const ofAddress = (value: string): DnsRecord => ({ type: isIPv6(value) ? 'AAAA' : 'A', value });

/** What the DNS shall say of a name so that it leads here. */
export function wantedRecords(domain: string, { host, addresses }: Installation): DnsRecord[] {
  if (isIP(host) !== 0 || isRegistered(domain)) return (addresses ?? []).map(ofAddress);
  return [{ type: 'CNAME', value: host }];
}

/** Of a name with one address of ours and one of somebody else's half of the visitors come to the other. */
export function stateOf({ cname, addresses }: DnsAnswer, here: Installation | null): Exclude<DnsState, 'local'> {
  if (here !== null && cname === here.host) return 'here';
  if (addresses.length === 0) return 'nowhere';
  if (!here?.addresses?.length) return 'unknown';
  return addresses.every((each) => here.addresses?.includes(each)) ? 'here' : 'elsewhere';
}
