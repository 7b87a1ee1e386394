import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { type PostOutput, postSchema, postValues } from './post-values.ts';

test('says in one round what is wrong with a field and what is wrong across fields', () => {
  const schema = postSchema(null) as ZodMiniType<PostOutput>;
  const typed = { ...postValues(null, 'Ana'), title: '', is_fixed_slug: true, slug: 'Não é link' };
  const { error } = schema.safeParse(typed);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['title', 'slug']);
});
