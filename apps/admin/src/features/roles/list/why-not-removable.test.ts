import type { GroupRow } from '@botica/contract/features/roles/roles.contract';
import { expect, test } from 'vitest';
import { whyNotRemovable } from './why-not-removable.ts';

const role: GroupRow = {
  id: 1,
  name: 'Estoque',
  key: null,
  department_id: 1,
  department: 'Farmácia',
  is_default: false,
  grouprules: [{ role: 'Catálogo', permissions: ['read', 'write'] }],
  version: 1,
  collaborator_count: 0,
};
const admin = { is_admin: true, grouprules: [] };
const nobody = { is_admin: false, grouprules: [] };

test.each([
  ['an empty role may go', role, admin, undefined],
  ['a default role stays', { ...role, is_default: true }, admin, 'Um cargo padrão não pode ser removido.'],
  ['a role with people says who has it instead', { ...role, collaborator_count: 3 }, admin, undefined],
  [
    'a role above the caller stays',
    role,
    nobody,
    'Este cargo tem permissões que você não tem. Peça a um administrador para alterá-lo.',
  ],
])('%s', (_, given, grantee, reason) => {
  expect(whyNotRemovable(given, grantee)).toBe(reason);
});
