import { expect, test } from 'vitest';
import { placeCategories } from '../../../../test/builders-categories.ts';
import { openPostsDesk, postPath } from '../../../../test/posts-desk.ts';

const desk = await openPostsDesk();
const { api, agent } = desk;
await placeCategories(api.db, api.store.id, { count: 2 });
const [first = 0, second = 0] = (await api.db.selectFrom('categories').select('id').orderBy('id').execute()).map(
  ({ id }) => id,
);
await placeCategories(api.db, api.store.id, { count: 1, parent_id: first });
const below = second + 1;

const setCategories = (id: number, categories: number[]) => agent.put(`${postPath}/category/${id}`, { categories });

test('a post is in the named categories, without implied parents, and the audit has the change', async () => {
  const { id } = await desk.create({ title: 'Com categorias' });
  const { status, body } = await setCategories(id, [second, first, below, below]);
  expect([status, body.categories.map((place) => place.id), body.version]).toEqual([200, [second, below], 2]);
  expect((await desk.show(id)).categories.map((place) => place.id)).toEqual([second, below]);
  expect((await setCategories(id, [below, second])).body.version, 'the same again').toBe(2);
  expect((await desk.auditOf(id)).at(-1)).toEqual({
    action: 'posts.updated',
    changes: { categories: [[], ['Parte 2', 'Parte 1']] },
  });
});

test('an unknown category, or a post in the bin, is refused', async () => {
  const { id } = await desk.create({ title: 'Recusado' });
  const unknown = await setCategories(id, [999_999]);
  expect([unknown.status, Object.keys(unknown.body.error.fields ?? {})]).toEqual([422, ['categories']]);
  await agent.del(`${postPath}/${id}`);
  expect((await setCategories(id, [first])).body.error.code).toBe('posts.removed');
});
