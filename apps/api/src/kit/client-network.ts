import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify the subscriber. The subscriber chooses the other groups. */
const networkGroups = 4;

/**
 * Returns the key that address limits count. An IPv4 address counts as it is; an IPv6 address counts by its /64,
 * because one subscriber has all of it. An IPv4-mapped address (`::ffff:1.2.3.4`) counts as the IPv4 address.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...new Array<string>(zeros).fill('0'), ...right].slice(0, networkGroups);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
