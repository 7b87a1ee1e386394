import { expect, test } from 'vitest';
import type { GroupRule } from '../../kit/permissions.ts';
import { covers, lackedBy, permissionsInWords } from './escalation.ts';

const pedidos = (...permissions: GroupRule['permissions']): GroupRule[] => [{ role: 'Pedidos', permissions }];
const nobody = { is_admin: false, grouprules: [] };
const writer = { is_admin: false, grouprules: pedidos('write') };
const admin = { is_admin: true, grouprules: [] };

test.each([
  ['an administrator lacks nothing', admin, pedidos('delete'), []],
  ['write implies read', writer, pedidos('read', 'write'), []],
  ['delete is more than write', writer, pedidos('delete'), [{ area: 'Pedidos', level: 'delete' }]],
  [
    'delete asks for all three',
    nobody,
    pedidos('delete'),
    ['read', 'write', 'delete'].map((level) => ({ area: 'Pedidos', level })),
  ],
  ['an empty rule gives nothing', nobody, pedidos(), []],
  [
    'another area does not help',
    writer,
    [{ role: 'Clientes', permissions: ['read'] }] as GroupRule[],
    [{ area: 'Clientes', level: 'read' }],
  ],
])('%s', (_, grantee, rules, lacked) => {
  expect(lackedBy(grantee, rules)).toEqual(lacked);
});

test.each([
  ['an administrator covers an administrator', admin, admin, true],
  ['nobody else covers an administrator', { is_admin: false, grouprules: pedidos('delete') }, admin, false],
  ['equal rights cover each other', writer, writer, true],
  ['more rights are not covered', writer, { is_admin: false, grouprules: pedidos('delete') }, false],
  ['fewer rights are covered', writer, nobody, true],
])('%s', (_, grantee, other, expected) => {
  expect(covers(grantee, other)).toBe(expected);
});

test('permissions in words name each area once', () => {
  const lacked = lackedBy(writer, [...pedidos('delete'), { role: 'Clientes', permissions: ['write'] }]);
  expect(permissionsInWords(lacked)).toBe('exclusão em Pedidos; leitura, escrita em Clientes');
});
