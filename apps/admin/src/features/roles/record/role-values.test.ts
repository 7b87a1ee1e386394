import type { Group } from '@botica/contract/features/roles/roles.contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { copyValues, roleForm, roleValues, toRole } from './role-values.ts';

const role: Group = {
  id: 4,
  name: 'Supervisor',
  key: 'supervisor',
  department_id: 7,
  department: 'Atendimento',
  is_default: true,
  grouprules: [
    { role: 'Pedidos', permissions: ['read', 'write', 'delete'] },
    { role: 'Orga. > Colab.', permissions: ['read'] },
  ],
  version: 3,
};
const admin = { is_admin: true, grouprules: [] };

test('an untouched role is sent as it came', () => {
  expect(toRole(z.parse(roleForm, roleValues(role)))).toEqual({
    name: 'Supervisor',
    department_id: 7,
    grouprules: role.grouprules,
  });
});

test('a new role needs a name and a department', () => {
  const { error } = z.safeParse(roleForm, roleValues(null));
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  expect(messages).toEqual({ name: 'Nome obrigatório', department_id: 'Departamento obrigatório' });
});

test('a copy is called one and fits the longest name', () => {
  expect(copyValues(role, admin).name).toBe('Cópia de Supervisor');
  expect(copyValues({ ...role, name: 'x'.repeat(60) }, admin).name).toHaveLength(60);
});

test('a copy leaves out what its maker may not give', () => {
  const clerk = { is_admin: false, grouprules: [{ role: 'Pedidos' as const, permissions: ['write' as const] }] };
  expect(copyValues(role, clerk)).toMatchObject({ orders: 'write', collaborators: '' });
});
