import type { BlogPost, SavedBlogPost } from '@botica/contract/features/posts/post-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { ProductUse } from '@botica/contract/features/products/uses/product-uses.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { openProductImportsDesk } from './product-imports-desk.ts';
import type { Client, TestApp } from './test-app.ts';

export type PostBody = SavedBlogPost & { error: ErrorBody; url: string; uses: ProductUse[] };

export const postPath = '/v2/blog/post';

/** Server with a person who writes the blog of its first store. */
export interface PostsDesk {
  api: TestApp;
  agent: Client<PostBody>;
  /** Creates a post; with fields it is also saved once. */
  create: (fields?: object) => Promise<BlogPost>;
  save: (id: number, fields: object) => Promise<SavedBlogPost>;
  show: (id: number) => Promise<BlogPost>;
  auditOf: (id: number) => Promise<{ action: string; changes: Record<string, unknown> }[]>;
  /** Inserts a product and returns its id. */
  product: (fields?: Partial<ProductFields>, storeId?: number) => Promise<number>;
  /** Imports a file of products. */
  takeIn: (content: string) => Promise<unknown>;
}

export async function openPostsDesk(): Promise<PostsDesk> {
  const { api, place, takeIn } = await openProductImportsDesk();
  const agent = await api.signIn<PostBody>('admin');
  const right200 = async (reply: Promise<{ status: number; body: PostBody }>) => {
    const { status, body } = await reply;
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const save = (id: number, fields: object) => right200(agent.put(`${postPath}/${id}`, fields));
  return {
    api,
    agent,
    save,
    takeIn,
    create: async ({ title = 'post', ...fields }: { title?: string } = {}) => {
      const post = await right200(agent.post(postPath, { title }));
      return Object.keys(fields).length > 0 ? save(post.id, fields) : post;
    },
    show: (id) => right200(agent.get(`${postPath}/${id}`)),
    auditOf: (id) => {
      const rows = api.db.selectFrom('audit').where('entity', '=', 'blog_post').where('entity_id', '=', id);
      return rows.orderBy('id').select(['action', 'changes']).execute();
    },
    product: async (fields = {}, storeId = api.store.id) => (await place([fields], storeId))[0] as number,
  };
}
