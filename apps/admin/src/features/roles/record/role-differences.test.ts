import type { Group } from '@botica/contract/features/roles/roles.contract';
import { expect, test } from 'vitest';
import { roleDifferences } from './role-differences.ts';
import { roleValues } from './role-values.ts';

const seen: Group = {
  id: 4,
  name: 'Estoque',
  key: null,
  department_id: 7,
  department: 'Farmácia',
  is_default: false,
  grouprules: [{ role: 'Catálogo', permissions: ['read'] }],
  version: 3,
};
const departments = [
  { id: 7, name: 'Farmácia' },
  { id: 8, name: 'Gerência' },
];

test('names what somebody else changed, in words, and what the person wants of it', () => {
  const current: Group = {
    ...seen,
    department_id: 8,
    grouprules: [{ role: 'Catálogo', permissions: ['read', 'write'] }],
    version: 4,
  };
  const typed = { ...roleValues(seen), name: 'Almoxarifado', catalog: 'delete' as const };
  expect(roleDifferences({ seen, current, typed }, departments)).toEqual([
    { name: 'Departamento', seen: 'Farmácia', current: 'Gerência', wanted: null },
    { name: 'Catálogo', seen: 'leitura', current: 'leitura e escrita', wanted: 'leitura, escrita e exclusão' },
  ]);
});
