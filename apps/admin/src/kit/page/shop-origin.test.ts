import { expect, test } from 'vitest';
import { shopOrigin } from './shop-origin.ts';

const shop = 'loja.example';

test.each([
  ['https://painel.example', 'https://loja.example'],
  ['http://127.0.0.1:3000', 'http://loja.example:3000'],
  ['https://painel.example:8443', 'https://loja.example:8443'],
  ['https://loja.example', null],
])('seen from the panel at %s the shop stands at %s', (panel, origin) => {
  expect(shopOrigin(shop, new URL(panel))).toBe(origin);
});
