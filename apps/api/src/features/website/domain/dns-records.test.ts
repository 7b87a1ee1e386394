import { expect, test } from 'vitest';
import { isRegistered, stateOf, wantedRecords } from './dns-records.ts';

test.each([
  ['farmacia.com.br', true],
  ['farmacia.far.br', true],
  ['farmacia.br', true],
  ['www.farmacia.com.br', false],
  ['loja.farmacia.com.br', false],
  ['farmacia.com', true],
  ['www.farmacia.com', false],
  ['farmacia.co.uk', true],
  ['www.farmacia.co.uk', false],
  ['farmacia.shop', true],
  ['loja.farmacia.pt', false],
])('%s is a registered name: %s', (domain, is) => {
  expect(isRegistered(domain)).toBe(is);
});

const here = { host: 'painel.botica.com.br', addresses: ['203.0.113.7', '2001:db8::7'] };
const addresses = [
  { type: 'A', value: '203.0.113.7' },
  { type: 'AAAA', value: '2001:db8::7' },
];

test.each([
  ['www.farmacia.com.br', here, [{ type: 'CNAME', value: 'painel.botica.com.br' }]],
  ['farmacia.com.br', here, addresses],
  ['farmacia.com.br', { ...here, addresses: null }, []],
  ['www.farmacia.com.br', { host: '203.0.113.7', addresses: ['203.0.113.7'] }, addresses.slice(0, 1)],
])('the records of %s for the installation %j', (domain, installation, records) => {
  expect(wantedRecords(domain, installation)).toEqual(records);
});

test.each([
  ['here', { addresses: ['203.0.113.7'] }, here],
  ['here', { cname: 'painel.botica.com.br' }, here],
  ['here', { cname: 'painel.botica.com.br', addresses: ['198.51.100.1'] }, { ...here, addresses: null }],
  ['elsewhere', { addresses: ['198.51.100.1'] }, here],
  ['elsewhere', { addresses: ['203.0.113.7', '198.51.100.1'] }, here],
  ['nowhere', {}, here],
  ['nowhere', {}, null],
  ['nowhere', { cname: 'sumiu.example' }, here],
  ['unknown', { addresses: ['203.0.113.7'] }, null],
  ['unknown', { addresses: ['203.0.113.7'] }, { ...here, addresses: null }],
  ['unknown', { addresses: ['203.0.113.7'] }, { ...here, addresses: [] }],
] as const)('the state is %s for the answer %j', (state, answer, installation) => {
  const found = { cname: null, addresses: [], ...answer };
  const known = installation && { ...installation, addresses: installation.addresses && [...installation.addresses] };
  expect(stateOf({ ...found, addresses: [...found.addresses] }, known)).toBe(state);
});
