import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['Ana Prado', 'Ana Prado'],
  ['x'.repeat(30), 'x'.repeat(30)],
  ['x'.repeat(31), `${'x'.repeat(30)}…`],
  [`${'x'.repeat(29)} Prado`, `${'x'.repeat(29)}…`],
  ['💊'.repeat(31), `${'💊'.repeat(30)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(shortened(text)).toBe(shown);
});
