import { posts } from '@botica/contract/features/posts/posts.contract';
import { grey } from '../../../test/builders-pictures.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { setRemoved } from '../../kit/bin.ts';
import { emptyPost } from './record/create-post.ts';
import { insertPosts, takePostId } from './record/posts.store.ts';

export const aPost: MakeId = async ({ api }, store) => {
  const id = await takePostId(api.db);
  const keys = { id, store_id: store.id, created_at: new Date() };
  const fields = { ...emptyPost, title: `Post ${id}`, slug: `post-${id}`, author: 'Redação', status: 'Draft' as const };
  await insertPosts(api.db, [{ keys, fields }]);
  return id;
};

const aRemovedPost: MakeId = async (walk, store) => {
  const id = Number(await aPost(walk, store));
  await setRemoved(walk.api.db, 'posts', { store_id: store.id, id }, new Date());
  return id;
};

const image = async () => ({ image: (await grey(40)).bytes.toString('base64'), content_type: 'image/png' });

export const postsSamples = samplesOf(
  posts,
  {
    list: {},
    search: { query: '?q=post&status=Draft&sort=title' },
    filters: {},
    show: {},
    create: { body: { title: 'Pele no verão' } },
    update: { body: { abstract: 'Em poucas palavras', body: '<p>Para a <strong>pele</strong>.</p>' } },
    remove: {},
    restore: { id: aRemovedPost },
    setImage: { body: image },
    removeImage: {},
    setCategories: { body: { categories: [] } },
    addAsset: { body: image },
  },
  aPost,
);
