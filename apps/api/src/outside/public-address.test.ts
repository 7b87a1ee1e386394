import { afterEach, expect, test } from 'vitest';
import { aNameServer, closeNameServers } from '../../test/name-server.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '200.147.3.157',
  '223.255.255.255',
  '2800:3f0:4001:80a::200e',
  '2606:4700:4700::1111',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

afterEach(closeNameServers);

function ask(server: string, options: object = {}, signal = AbortSignal.timeout(5000)) {
  return new Promise((done, fail) => {
    publicLookup(signal, [server])('shop.example', options, (error, address) => (error ? fail(error) : done(address)));
  });
}

test('a name that leads to a public address is connected to there', async () => {
  const server = await aNameServer('8.8.8.8');
  expect(await ask(server)).toBe('8.8.8.8');
  expect(await ask(server, { all: true })).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a name that leads to this machine is refused where it is connected to', async () => {
  const server = await aNameServer('127.0.0.1');
  await expect(ask(server)).rejects.toThrow('not a public address');
  await expect(ask(server, { all: true })).rejects.toThrow('not a public address');
});

test('a name that nobody answers for ends with the signal, and takes none of the threads that others need', async () => {
  const server = await aNameServer(null);
  const start = performance.now();
  const requested = Array.from({ length: 20 }, () => ask(server, {}, AbortSignal.timeout(100)));
  const answers = Promise.allSettled(requested);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a name that nobody answers for is given up in less than two seconds by itself', async () => {
  const start = performance.now();
  await expect(ask(await aNameServer(null))).rejects.toThrow('no address');
  expect(performance.now() - start).toBeLessThan(2000);
});
