import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importOrder } from './order-import.ts';

test('the example of the documentation is a valid line', () => {
  const page = readFileSync(new URL('../../../../../../docs/import-format.md', import.meta.url), 'utf8');
  const example = /## Example[\s\S]+?```json\n([\s\S]+?)```/.exec(page)?.[1] as string;
  expect(importOrder.safeParse(JSON.parse(example)).error?.issues).toBeUndefined();
});

const minimal = {
  source: 'x',
  external_id: '1',
  created_at: '2026-03-02T12:00:00Z',
  status: 20,
  customer: { name: 'Ana' },
  items: [],
};
const step = (status: number, hour: number) => ({ status, at: `2026-03-02T${hour}:00:00Z` });

test.each([
  ['no history', [], true],
  ['two steps in one moment', [step(10, 12), step(20, 12)], true],
  ['before the order was placed', [step(20, 11)], false],
  ['steps in the wrong order', [step(30, 15), step(20, 14)], false],
  ['ends at another status', [step(20, 13), step(30, 14)], false],
])('history: %s', (_name, history, isValid) => {
  expect(importOrder.safeParse({ ...minimal, history }).success).toBe(isValid);
});

test.each([
  ['parts that add up', '20.00', ['15.00', '5.00'], []],
  ['parts that do not', '20.00', ['15.00', '5.01'], ['alternative_payment.amount']],
  ['a malformed part', '20.00', ['15', '5.00'], ['alternative_payment.parts.0.amount']],
  ['a part without a number', '20.00', ['quinze', '5.00'], ['alternative_payment.parts.0.amount']],
  ['a malformed amount', '1e3.00', ['15.00', '5.00'], ['alternative_payment.amount']],
])('alternative payment: %s', (_name, amount, amounts, refused) => {
  const parts = amounts.map((part) => ({ method: 'Vale-compra', amount: part }));
  const parsed = importOrder.safeParse({ ...minimal, alternative_payment: { method: 'Vale-compra', amount, parts } });
  expect(parsed.error?.issues.map((issue) => issue.path.join('.')) ?? []).toEqual(refused);
});
