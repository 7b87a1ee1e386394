import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  ...['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '200.147.3.157', '223.255.255.255'],
  ...['2800:3f0:4001:80a::200e', '2606:4700:4700::1111'],
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00:ec2::254', 'ff02::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
  ],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('a name that leads to this machine is refused where it is connected to', async () => {
  const ask = promisify(publicLookup) as (name: string, options: object) => Promise<unknown>;
  await expect(ask('localhost', {})).rejects.toThrow('not a public address');
  await expect(ask('localhost', { all: true })).rejects.toThrow('not a public address');
});
