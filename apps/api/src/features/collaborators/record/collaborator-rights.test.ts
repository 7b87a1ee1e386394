import { defaultGroups } from '@botica/contract/features/roles/default-groups';
import { describe, expect, it, test } from 'vitest';
import { type Changer, editableOf, refusalOf, removalRefusalOf, type Subject } from './collaborator-rights.ts';

const rulesOf = (key: string) => defaultGroups.find((group) => group.key === key)?.grouprules ?? [];
const changer = (key: string, agentId = 1): Changer => ({
  agentId,
  is_admin: key === 'admin',
  groupKey: key === 'admin' ? null : key,
  grouprules: rulesOf(key),
});
const subject = (key: string, more: Partial<Subject> = {}): Subject => ({
  agentId: 2,
  is_admin: key === 'admin',
  grouprules: rulesOf(key),
  worksElsewhere: false,
  ...more,
});
const into = (key: string) => ({ key, grouprules: rulesOf(key) });

const above = { code: 'collaborators.above_you' };
const ownerOnly = (field: string) => ({ code: 'collaborators.owner_only', field });
const escalation = { code: 'collaborators.escalation', field: 'group_id' };
const adminsOnly = { code: 'collaborators.administrators_only' };
const self = { agentId: 1 };
const elsewhere = { worksElsewhere: true };

type Row = [what: string, who: Changer, whom: Subject, fields: string[], group: string | null, expected: object | null];

test.each<Row>([
  ['a manager renames an attendant', changer('gerente'), subject('atendente'), ['name'], null, null],
  ['a manager renames a director', changer('gerente'), subject('diretor'), ['name'], null, above],
  ['a director renames an administrator', changer('diretor'), subject('admin'), ['name'], null, above],
  ['a director disables an administrator', changer('diretor'), subject('admin'), ['is_enabled'], null, above],
  ['an administrator disables another', changer('admin'), subject('admin'), ['is_enabled'], null, null],
  ['a manager disables an attendant', changer('gerente'), subject('atendente'), ['is_enabled'], null, null],
  ['a manager makes a supervisor', changer('gerente'), subject('atendente'), ['group_id'], 'supervisor', null],
  ['a manager makes a director', changer('gerente'), subject('atendente'), ['group_id'], 'diretor', escalation],
  [
    'somebody with all levels but no key makes a supervisor',
    { ...changer('diretor'), groupKey: null },
    subject('atendente'),
    ['group_id'],
    'supervisor',
    escalation,
  ],
  ['a manager demotes a director', changer('gerente'), subject('diretor'), ['group_id'], 'atendente', above],
  ['a director makes an administrator', changer('diretor'), subject('atendente'), ['is_admin'], null, adminsOnly],
  ['a director makes themselves one', changer('diretor'), subject('diretor', self), ['is_admin'], null, adminsOnly],
  ['an administrator makes one', changer('admin'), subject('atendente'), ['is_admin'], null, null],
  ['an administrator steps down', changer('admin'), subject('admin', self), ['is_admin'], null, null],
  [
    'a manager changes the own group, even downwards',
    changer('gerente'),
    subject('gerente', self),
    ['group_id'],
    'atendente',
    { code: 'collaborators.own_group', field: 'group_id' },
  ],
  [
    'a manager changes the own department',
    changer('gerente'),
    subject('gerente', self),
    ['department_id'],
    null,
    { code: 'collaborators.own_group', field: 'department_id' },
  ],
  [
    'a manager changes the own branch',
    changer('gerente'),
    subject('gerente', self),
    ['branch_id'],
    null,
    { code: 'collaborators.own_group', field: 'branch_id' },
  ],
  ['an administrator changes the own group', changer('admin'), subject('admin', self), ['group_id'], 'diretor', null],
  [
    'an administrator disables themselves',
    changer('admin'),
    subject('admin', self),
    ['is_enabled'],
    null,
    { code: 'collaborators.own_access' },
  ],
  ['anybody changes the own e-mail', changer('atendente'), subject('atendente', self), ['email'], null, null],
  ['a director changes another e-mail', changer('diretor'), subject('atendente'), ['email'], null, ownerOnly('email')],
  ['an administrator changes another e-mail', changer('admin'), subject('atendente'), ['email'], null, null],
  [
    'an administrator changes an administrator’s e-mail',
    changer('admin'),
    subject('admin'),
    ['username'],
    null,
    ownerOnly('username'),
  ],
  [
    'an administrator changes the e-mail of who works elsewhere',
    changer('admin'),
    subject('atendente', elsewhere),
    ['email'],
    null,
    ownerOnly('email'),
  ],
  [
    'an administrator renames who works elsewhere',
    changer('admin'),
    subject('atendente', elsewhere),
    ['name'],
    null,
    ownerOnly('name'),
  ],
  [
    'an administrator moves who works elsewhere',
    changer('admin'),
    subject('atendente', elsewhere),
    ['branch_id'],
    null,
    null,
  ],
  [
    'an administrator sets a password',
    changer('admin'),
    subject('atendente'),
    ['new_password'],
    null,
    ownerOnly('new_password'),
  ],
])('%s', (_, who, whom, fields, group, expected) => {
  expect(refusalOf(who, whom, { fields, group: group === null ? null : into(group) })).toEqual(expected);
});

test.each([
  ['an attendant, by a manager', changer('gerente'), subject('atendente'), null],
  ['a director, by a manager', changer('gerente'), subject('diretor'), above],
  ['an administrator, by a director', changer('diretor'), subject('admin'), above],
  ['an administrator, by another', changer('admin'), subject('admin'), null],
  ['themselves', changer('admin'), subject('admin', self), { code: 'collaborators.own_access' }],
])('removing %s', (_, who, whom, expected) => {
  expect(removalRefusalOf(who, whom)).toEqual(expected);
});

describe('what the screen offers', () => {
  const fieldOf = {
    personal: 'name',
    sign_in: 'email',
    post: 'group_id',
    access: 'is_enabled',
    administrator: 'is_admin',
  } as const;
  const keys = ['admin', 'diretor', 'gerente', 'supervisor', 'atendente'];
  const pairs = keys.flatMap((who) =>
    keys.flatMap((whom) => [{}, self, elsewhere].map((more) => [who, whom, more] as const)),
  );

  it('is what would not be refused', () => {
    for (const [who, whom, more] of pairs) {
      // A person has the same group as themselves.
      if (more === self && who !== whom) continue;
      const [from, to] = [changer(who), subject(whom, more)];
      const offered = editableOf(from, to);
      for (const [part, field] of Object.entries(fieldOf)) {
        const isRefused = refusalOf(from, to, { fields: [field], group: null }) !== null;
        const isAbove = refusalOf(from, to, { fields: [], group: null }) !== null;
        // A part that is editable for the changer stays so, whatever the other parts say.
        expect([who, whom, more, part, offered[part as keyof typeof offered]]).toEqual([
          who,
          whom,
          more,
          part,
          !isRefused && !isAbove,
        ]);
      }
    }
  });
});
