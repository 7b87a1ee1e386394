import { auditActionName } from '@botica/contract/features/audit/audit-action-names';
import { expect, test } from 'vitest';
import { auditKinds } from './audit-kinds.ts';
import { auditSentences } from './audit-sentences.ts';

const server = import.meta.glob<string>(['../../../../api/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const contract = import.meta.glob<string>(['../../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const textOf = (files: Record<string, string>) => Object.values(files).join('\n');

const features = Object.values(auditKinds).flatMap(({ actions }) => actions.map((action) => action.split('.')[0]));

/**
 * The actions in the server's source: `'<feature>.<what_happened>'`, told by the past tense from columns, jobs and
 * calls, and from refusals by the contract, which declares those.
 */
function actionsOfServer(): string[] {
  const refusals = new Set([...textOf(contract).matchAll(/'([a-z_]+\.[a-z_]+)': \{/g)].map(([, code]) => code));
  const participle = '(?:[a-z]*(?:ed|sent|set)|begun|withdrawn)';
  const shape = new RegExp(
    `'((?:${[...new Set(features)].join('|')})\\.(?:[a-z_]*_)?${participle}(?:_(?!at|by)[a-z_]+)?)'`,
    'g',
  );
  const found = new Set([...textOf(server).matchAll(shape)].map(([, action]) => action as string));
  // A refusal may be called like what has happened: `customers.anonymised`.
  const isRecorded = (action: string) => !refusals.has(action) || textOf(server).includes(`action: '${action}'`);
  return [...found].filter(isRecorded).sort();
}

test('every action that the server records has its sentence, and no sentence is left over', () => {
  expect(Object.keys(auditSentences).sort()).toEqual(actionsOfServer());
});

test('every action has a name for the sheet', () => {
  expect(Object.keys(auditSentences).filter((action) => auditActionName(action) === action)).toEqual([]);
});

test('every action lies in a kind that the list can be narrowed to', () => {
  const beginnings = Object.values(auditKinds).flatMap(({ actions }): readonly string[] => actions);
  const lost = Object.keys(auditSentences).filter((action) => !beginnings.some((one) => action.startsWith(one)));
  expect(lost).toEqual([]);
});
