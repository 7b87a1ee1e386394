import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import { describe, expect, it, test } from 'vitest';
import { type Grant, type Granter, mayGrant } from './grant-rights.ts';

const group = (key: string): Grant => {
  const found = defaultGroups.find((each) => each.key === key);
  if (!found) throw new Error(`No default group "${key}"`);
  return found;
};
const member = (key: string): Granter => ({ is_admin: false, groupKey: key, grouprules: group(key).grouprules });
const copyOf = (key: string): Granter => ({ ...member(key), groupKey: null });
const admin: Granter = { is_admin: true, groupKey: null, grouprules: [] };
const keys = defaultGroups.map(({ key }) => key);

/** The default groups that each granter may grant. */
const table: [who: string, granter: Granter, into: string[]][] = [
  ['an administrator', admin, keys],
  ['a director', member('diretor'), keys],
  ['a manager', member('gerente'), keys.filter((key) => key !== 'diretor')],
  ['a supervisor', member('supervisor'), ['supervisor', 'farmaceutico', 'atendente']],
  ['a pharmacist', member('farmaceutico'), ['farmaceutico']],
  ['an attendant', member('atendente'), ['atendente']],
  ['a copy of the director, which approves no order', copyOf('diretor'), without('supervisor', 'diretor', 'gerente')],
  ['nobody in particular', { is_admin: false, groupKey: null, grouprules: [] }, []],
];

function without(...left: string[]): string[] {
  return keys.filter((key) => !left.includes(key));
}

test.each(table)('%s', (_, granter, into) => {
  expect(keys.filter((key) => mayGrant(granter, group(key)))).toEqual(into);
});

describe('a group of the store’s own', () => {
  const custom = (level: 'read' | 'write'): Grant => ({
    key: null,
    grouprules: [{ role: 'Pedidos', permissions: [level] }],
  });

  it('goes with its levels alone', () => {
    expect(mayGrant(copyOf('atendente'), custom('write'))).toBe(true);
    expect(mayGrant(copyOf('financeiro'), custom('write'))).toBe(false);
    expect(mayGrant(copyOf('financeiro'), custom('read'))).toBe(true);
  });
});
