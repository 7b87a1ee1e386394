import * as z from 'zod/mini';
import { contract, post } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { selectionOf } from '../../../kit/selection.ts';
import { batch } from '../../../platform/batches/batch-schemas.ts';
import { batchesErrors } from '../../../platform/batches/batches.contract.ts';
import { blogPostListQuery } from '../post-schemas.ts';
import { removePosts, writePosts } from '../posts.contract.ts';

export const postsBulkErrors = defineErrors({
  'posts.none_selected': {
    status: 422,
    message: 'Nenhum post foi encontrado. Atualize a lista e escolha de novo.',
  },
  'posts.too_many_selected': {
    status: 422,
    message: 'São no máximo 10.000 posts por vez. Use os filtros para escolher menos.',
  },
  'works.too_many': batchesErrors['works.too_many'],
});

/** Filters and sort of the list, as its own call takes them. */
const postListFilter = z.omit(blogPostListQuery, { p: true, at: true });
export type PostListFilter = z.infer<typeof postListFilter>;

const postSelection = selectionOf(postListFilter, 'post', 'posts');
export type PostSelection = z.infer<typeof postSelection>;

const begun = {
  idempotent: true,
  body: z.object({ selection: postSelection }),
  reply: batch,
  errors: postsBulkErrors,
} as const;

export const postsBulk = contract('posts', {
  startHiding: post('/v2/blog/posts/hidings', {
    summary: 'Começa a ocultar muitos posts',
    access: writePosts,
    ...begun,
  }),
  startRemoval: post('/v2/blog/posts/removals', {
    summary: 'Começa a pôr muitos posts na lixeira',
    access: removePosts,
    ...begun,
  }),
});
