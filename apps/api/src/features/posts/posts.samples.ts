import { posts } from '@botica/contract/features/posts/posts.contract';
import { publicPosts } from '@botica/contract/features/posts/public-posts.contract';
import { grey } from '../../../test/builders-pictures.ts';
import { placePost } from '../../../test/builders-posts.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { setRemoved } from '../../platform/bin.ts';

export const aPost: MakeId = ({ api }, store) => placePost(api, {}, store.id);

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
    listOfStore: {},
    search: { query: '?q=post&status=Draft&sort=title' },
    filters: {},
    show: {},
    create: { body: { title: 'Pele no verão' } },
    update: { body: { abstract: 'Em poucas palavras', body: '<p>Para a <strong>pele</strong>.</p>' } },
    remove: {},
    duplicate: {},
    restore: { id: aRemovedPost },
    setImage: { body: image },
    removeImage: {},
    setCategories: { body: { categories: [] } },
    addAsset: { body: image },
  },
  aPost,
);

export const publicPostsSamples = samplesOf(publicPosts, {
  publicList: {},
  publicShow: {
    params: async ({ api }) => {
      await placePost(api, { slug: 'no-ar', status: 'Published', published_at: '2026-11-01T12:00:00.000Z' });
      return { slug: 'no-ar' };
    },
  },
});
