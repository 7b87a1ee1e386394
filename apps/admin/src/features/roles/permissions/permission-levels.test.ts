import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import { type Area, type Grantee, type Level, levels } from '@botica/contract/kit/permissions';
import { describe, expect, test } from 'vitest';
import {
  type AreaLevel,
  grantableLevel,
  levelsOfRules,
  rulesOfLevels,
  tickOf,
  withinLimit,
  withLevel,
} from './permission-levels.ts';

describe('a tick forces what it needs', () => {
  test.each<[string, AreaLevel, Level, boolean, AreaLevel]>([
    ['write ticks read', '', 'write', true, 'write'],
    ['delete ticks read and write', '', 'delete', true, 'delete'],
    ['ticking read under delete changes nothing', 'delete', 'read', true, 'delete'],
    ['unticking read clears all', 'delete', 'read', false, ''],
    ['unticking write leaves read', 'delete', 'write', false, 'read'],
    ['unticking delete leaves write', 'delete', 'delete', false, 'write'],
    ['unticking what is not ticked changes nothing', 'read', 'delete', false, 'read'],
  ])('%s', (_, value, level, ticked, expected) => {
    expect(withLevel(value, level, ticked)).toBe(expected);
  });
});

test.each(defaultGroups.map((group) => [group.name, group.grouprules] as const))(
  'the rules of %s come back as they went',
  (_, rules) => {
    const sorted = (list: typeof rules) => list.map((rule) => JSON.stringify(rule)).sort();
    expect(sorted(rulesOfLevels(levelsOfRules(rules)))).toEqual(sorted(rules));
  },
);

const clerk: Grantee = { is_admin: false, grouprules: [{ role: 'Pedidos', permissions: ['write'] }] };

test.each<[string, Grantee, Area, string]>([
  ['what the group has', clerk, 'Pedidos', 'write'],
  ['nothing elsewhere', clerk, 'Clientes', ''],
  ['everything for an administrator', { is_admin: true, grouprules: [] }, 'Clientes', 'delete'],
])('may be given: %s', (_, grantee, area, expected) => {
  expect(grantableLevel(grantee, area)).toBe(expected);
});

test('a copy keeps what lies within the limit', () => {
  expect([withinLimit('delete', 'write'), withinLimit('read', 'write'), withinLimit('delete', '')]).toEqual([
    'write',
    'read',
    '',
  ]);
});

describe('a box over many cells', () => {
  const limits = levelsOfRules([
    { role: 'Pedidos', permissions: ['write'] },
    { role: 'Clientes', permissions: ['delete'] },
  ]);
  const column = (['Pedidos', 'Clientes', 'Catálogo'] as const).map((area) => ({ area, level: 'write' as const }));
  const row = levels.map((level) => ({ area: 'Pedidos' as const, level }));
  const tick = (rules: Parameters<typeof levelsOfRules>[0], cells: Parameters<typeof tickOf>[2]) => {
    const { state, next } = tickOf(levelsOfRules(rules), limits, cells);
    return [state, next && rulesOfLevels(next).map(({ role, permissions }) => `${role} ${permissions.at(-1)}`)];
  };

  test('ticks what may be given, and no more', () => {
    expect(tick([], column)).toEqual(['none', ['Pedidos write', 'Clientes write']]);
    expect(tick([], row)).toEqual(['none', ['Pedidos write']]);
  });

  test('says "some" also when all that may be given is ticked, and then unticks it', () => {
    expect(
      tick(
        [
          { role: 'Pedidos', permissions: ['write'] },
          { role: 'Clientes', permissions: ['delete'] },
        ],
        column,
      ),
    ).toEqual(['some', ['Pedidos read', 'Clientes read']]);
    expect(tick([{ role: 'Pedidos', permissions: ['write'] }], row)).toEqual(['some', []]);
  });

  test('says "all" when all is ticked', () => {
    const clients = levels.map((level) => ({ area: 'Clientes' as const, level }));
    expect(tick([{ role: 'Clientes', permissions: ['delete'] }], clients)).toEqual(['all', []]);
  });

  test('cannot be clicked where nothing may be given', () => {
    expect(tick([], [{ area: 'Catálogo', level: 'read' }])).toEqual(['none', null]);
  });
});
