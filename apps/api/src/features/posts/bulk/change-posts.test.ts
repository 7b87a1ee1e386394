import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { placePost } from '../../../../test/builders-posts.ts';
import { openPostsDesk, postPath } from '../../../../test/posts-desk.ts';

const desk = await openPostsDesk();
const { api, agent } = desk;
beforeEach(async () => {
  for (const table of ['works', 'posts', 'post_counters'] as const) await api.db.deleteFrom(table).execute();
});

const admin = await api.signIn<Batch & { items: BatchResult[]; pagination: Pagination; error: ErrorBody }>('admin');
async function done(what: 'hidings' | 'removals', selection: object) {
  const begun = await admin.post(`/v2/blog/posts/${what}`, { selection });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await api.runJobs();
  const { body } = await admin.get(`/v2/works/${begun.body.id}`);
  const { items } = (await admin.get(`/v2/works/${begun.body.id}/results`)).body;
  return { ...body, results: items.map(({ label, reason }) => [label, reason]) };
}
const countOf = async (status: string) =>
  (await admin.get(`/v2/blog/posts/search?status=${status}`)).body.pagination.total_items;

describe('many posts', () => {
  it('are hidden, each with an audit row and new counts; hidden ones stay unchanged', async () => {
    const shown = await desk.create({ title: 'No ar', status: 'Published' });
    await desk.create({ title: 'Rascunho' });
    await desk.create({ title: 'Já oculto', status: 'Hidden' });
    const batch = await done('hidings', { filter: {} });
    expect(batch).toMatchObject({ title: 'Ocultação de posts', total: 3, done: 2, refused: 1 });
    expect(batch.results).toContainEqual(['Já oculto', 'Já está assim.']);
    expect(await desk.show(shown.id)).toMatchObject({ status: 'Hidden', published_at: expect.any(String) });
    expect((await desk.auditOf(shown.id)).at(-1)).toEqual({
      action: 'posts.updated',
      changes: { status: ['Published', 'Hidden'] },
    });
    expect([await countOf('Hidden'), await countOf('Published'), await countOf('Draft')]).toEqual([3, 0, 0]);
  });

  it('are moved to the bin, removed from links of other posts, and restored one by one', async () => {
    const [first, second] = [await desk.create({ title: 'Um' }), await desk.create({ title: 'Dois' })];
    const leading = await desk.create({ title: 'Leva a um', related_posts: [first.id] });
    expect(await done('removals', { ids: [first.id, second.id] })).toMatchObject({ total: 2, done: 2, refused: 0 });
    expect((await desk.show(first.id)).removed_at).not.toBeNull();
    expect((await desk.show(leading.id)).related_posts.posts).toEqual([]);
    expect((await desk.auditOf(second.id)).at(-1)?.action).toBe('posts.removed');
    expect((await agent.post(`${postPath}/${first.id}/restore`)).status).toBe(200);
    expect(await countOf('Draft')).toBe(2);
  });

  it('of another store are not found, and the right to remove is needed', async () => {
    const foreign = await placePost(api, {}, api.otherStore.id);
    const none = await admin.post('/v2/blog/posts/removals', { selection: { ids: [Number(foreign)] } });
    expect([none.status, none.body.error.code]).toEqual([422, 'posts.none_selected']);
    const writer = await api.signIn({ grouprules: [{ role: 'Marketing', permissions: ['read', 'write'] }] });
    expect((await writer.post('/v2/blog/posts/removals', { selection: { filter: {} } })).status).toBe(403);
    const reader = await api.signIn({ grouprules: [{ role: 'Marketing', permissions: ['read'] }] });
    expect((await reader.post('/v2/blog/posts/hidings', { selection: { filter: {} } })).status).toBe(403);
  });
});

describe('a copy of a post', () => {
  it('is a draft with its texts and suggestions, with its own link', async () => {
    const product = await desk.product({ title: 'Zinco' });
    const related = await desk.create({ title: 'Outro' });
    const post = await desk.create({
      title: 'Pele no verão',
      status: 'Published',
      slug: 'verao',
      is_fixed_slug: true,
      body: '<p>Beba água.</p>',
      keywords: ['sol'],
      related_posts: [related.id],
      products_buy_separately: [product],
    });
    const { status, body } = await agent.post(`${postPath}/${post.id}/duplicate`);
    expect([status, body]).toEqual([200, expect.objectContaining({ title: 'Pele no verão (cópia)', status: 'Draft' })]);
    expect(body).toMatchObject({ slug: 'pele-no-verao-copia', published_at: null, body: '<p>Beba água.</p>' });
    expect(body.related_posts.posts.map(({ id }) => id)).toEqual([related.id]);
    expect(body.products_buy_separately).toEqual(post.products_buy_separately);
    expect((await desk.auditOf(body.id)).at(-1)).toMatchObject({
      action: 'posts.duplicated',
      changes: { copied_from: [null, post.id] },
    });
    expect(await countOf('Draft')).toBe(2);
  });

  it('cannot be made of a post in the bin', async () => {
    const { id } = await desk.create({ title: 'Fora' });
    await agent.del(`${postPath}/${id}`);
    expect((await agent.post(`${postPath}/${id}/duplicate`)).body.error.code).toBe('posts.removed');
  });
});
