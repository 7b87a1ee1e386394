import { expect, test } from 'vitest';
import { auditList } from './audit-list.ts';
import { toListQuery } from './audit-queries.ts';

const asked = (url: object) => JSON.parse(JSON.stringify(toListQuery(auditList.toQuery(auditList.read({ ...url })))));

test.each([
  ['an empty URL asks for the first page', {}, { p: 1 }],
  [
    'every filter',
    { p: '2', agent_id: '7', entity: 'order', entity_id: '42', kind: 'refusals', from: '2026-11-01', to: '2026-11-21' },
    {
      p: 2,
      agent_id: 7,
      entity: 'order',
      entity_id: 42,
      kind: 'refusals',
      from: '2026-11-01',
      to: '2026-11-21',
    },
  ],
  [
    'what is mistyped counts as absent',
    { p: '0', agent_id: 'x', kind: 'constructor', from: '2026-02-30', to: '21/11/2026' },
    { p: 1 },
  ],
  ['a record without its number is none', { entity: 'order' }, { p: 1 }],
])('%s', (_, url, query) => {
  expect(asked(url)).toEqual(query);
});
