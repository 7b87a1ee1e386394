import { fieldWords } from '@botica/contract/features/audit/audit-words';
import { expect, it } from 'vitest';
import { allBatchKinds } from '../../all-features.ts';

it.each(Object.keys(allBatchKinds))('the audit has a name for the work %s', (kind) => {
  expect(fieldWords('work', 'kind')?.values?.[kind], '`values.kind` of the <name>-audit.ts').toEqual(
    expect.any(String),
  );
});
