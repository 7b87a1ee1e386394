import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { blogPostRecord } from './post-record.ts';
import { blogPost, linkedPost } from './post-schemas.ts';
import { postsErrors } from './posts.contract.ts';

const row = {
  id: true,
  title: true,
  slug: true,
  abstract: true,
  author: true,
  image: true,
  published_at: true,
} as const;

/** A post in the blog's list. */
const publicPostRow = z.pick(blogPost, row);
export type PublicPostRow = z.infer<typeof publicPostRow>;

type Shown = Record<(typeof blogPostRecord.shownNames)[number], true>;
const shownFields = Object.fromEntries(blogPostRecord.shownNames.map((name) => [name, true])) as Shown; // by their names

/** A post on its page. Related records that are not visible are left out. */
const publicPost = z.extend(
  z.pick(blogPost, {
    ...row,
    ...shownFields,
    categories: true,
    updated_at: true,
    products_buy_separately: true,
    products_buy_together: true,
  }),
  { related_posts: z.object({ posts: z.array(z.extend(z.omit(linkedPost, { status: true }), { slug: z.string() })) }) },
);
export type PublicPost = z.infer<typeof publicPost>;

const shown = { access: 'public-token', cacheSeconds: 30 } as const;

export const publicPosts = contract('posts', {
  publicList: get('/v2/public/posts', {
    ...shown,
    summary: 'Os posts publicados, os mais novos primeiro',
    query: z.object({ p: pageNumber }),
    reply: pageOf(publicPostRow),
  }),
  publicShow: get('/v2/public/posts/{slug}', {
    ...shown,
    summary: 'Um post publicado, pelo link dele',
    params: z.object({ slug: z.string() }),
    reply: publicPost,
    errors: { 'posts.not_found': postsErrors['posts.not_found'] },
  }),
});
