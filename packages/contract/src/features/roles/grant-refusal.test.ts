import { expect, test } from 'vitest';
import type { GroupRule } from '../../kit/permissions.ts';
import { grantRefusal } from './grant-refusal.ts';

const writes: GroupRule[] = [{ role: 'Pedidos', permissions: ['read', 'write'] }];
const removes: GroupRule[] = [{ role: 'Pedidos', permissions: ['delete'] }];
const granter = { is_admin: false, grouprules: writes, groupKey: null };

test.each([
  ['a group with no more than one has', granter, { key: null, grouprules: writes }, null],
  ['a group with a level that one lacks', granter, { key: null, grouprules: removes }, 'lacks_levels'],
  ['a group that approves orders by its key', granter, { key: 'supervisor', grouprules: writes }, 'approves_orders'],
  [
    'one that approves, by somebody who does',
    { ...granter, groupKey: 'gerente' },
    { key: 'supervisor', grouprules: writes },
    null,
  ],
  [
    'anything, by an administrator',
    { ...granter, is_admin: true, grouprules: [] },
    { key: 'diretor', grouprules: removes },
    null,
  ],
] as const)('granting %s', (_, who, group, expected) => {
  expect(grantRefusal(who, group)).toBe(expected);
});
