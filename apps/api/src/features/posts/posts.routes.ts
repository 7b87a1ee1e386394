import { postsBulk } from '@botica/contract/features/posts/bulk/posts-bulk.contract';
import { posts } from '@botica/contract/features/posts/posts.contract';
import { publicPosts } from '@botica/contract/features/posts/public-posts.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { postBatches, startPostBatch } from './bulk/change-posts.ts';
import { hideKind, removeKind } from './bulk/work-names.ts';
import { listFilters, listPosts, searchPosts } from './list/list-posts.ts';
import { addAsset } from './pictures/add-asset.ts';
import { removeCover, setCover } from './pictures/change-cover.ts';
import { findNamedByPosts } from './pictures/post-pictures.store.ts';
import { changePost, showPost } from './record/change-post.ts';
import { createPost } from './record/create-post.ts';
import { duplicatePost } from './record/duplicate-post.ts';
import { usesByPosts } from './record/product-uses.store.ts';
import { postJobs, removePost, restorePost } from './record/remove-post.ts';
import { setCategories } from './record/set-categories.ts';
import { listShopPosts, showShopPost } from './shop/show-shop-posts.ts';

const postsRoutes = serve(posts, {
  list: (_, ctx) => listPosts(ctx),
  listOfStore: (_, ctx) => listPosts(ctx),
  search: ({ query }, ctx) => searchPosts(ctx, query),
  filters: (_, ctx) => listFilters(ctx),
  show: ({ params }, ctx) => showPost(ctx, params.id),
  create: ({ body }, ctx) => createPost(ctx, body),
  update: ({ params, body }, ctx) => changePost(ctx, params.id, body),
  remove: ({ params }, ctx) => removePost(ctx, params.id),
  duplicate: ({ params }, ctx) => duplicatePost(ctx, params.id),
  restore: ({ params }, ctx) => restorePost(ctx, params.id),
  setImage: ({ params, body }, ctx) => setCover(ctx, params.id, body),
  removeImage: ({ params }, ctx) => removeCover(ctx, params.id),
  setCategories: ({ params, body }, ctx) => setCategories(ctx, params.id, body.categories),
  addAsset: ({ params, body }, ctx) => addAsset(ctx, params.id, body),
});

const bulkRoutes = serve(postsBulk, {
  startHiding: ({ body }, ctx) => startPostBatch(ctx, hideKind, body.selection),
  startRemoval: ({ body }, ctx) => startPostBatch(ctx, removeKind, body.selection),
});

const shopRoutes = serve(publicPosts, {
  publicList: ({ query }, ctx) => listShopPosts(ctx, query.p),
  publicShow: ({ params }, ctx) => showShopPost(ctx, params.slug),
});

export const postsFeature: Feature = {
  routes: [...postsRoutes, ...bulkRoutes, ...shopRoutes],
  batches: postBatches,
  jobs: postJobs,
  namesMedia: findNamedByPosts,
  usesOfProduct: usesByPosts,
};
