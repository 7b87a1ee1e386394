import type { BlogPost } from '@botica/contract/features/posts/post-schemas';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/test-app.ts';
import type { SystemActor } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { createLog } from '../../kit/log.ts';
import { runDueJobs } from '../../platform/jobs/run-job.ts';
import { insertDemoCatalogue } from '../products/insert-demo-catalogue.ts';
import { demoPosts } from './demo-posts.ts';
import { demoCoverJobs, enqueueDemoCovers } from './draw-demo-covers.ts';
import { insertDemoPosts } from './insert-demo-posts.ts';

test('the demo’s blog has posts of several people and of every status, each as the editor would save it', async () => {
  const api = await startTestApp();
  const { db, clock, outside, store } = api;
  const actor: SystemActor = { kind: 'system', storeId: store.id, timeZone: 'America/Sao_Paulo', name: 'sistema' };
  const ids = await inTransaction(db, async (trx) => {
    await insertDemoCatalogue(trx, clock.now, { actor });
    const made = await insertDemoPosts(trx, clock.now, { actor });
    await enqueueDemoCovers(trx, clock.now, { storeId: store.id, ids: made });
    return made;
  });
  await runDueJobs({
    db,
    clock: clock.now,
    outside,
    log: createLog('silent'),
    publicUrl: 'http://localhost',
    handlers: demoCoverJobs,
  });
  const admin = await api.signIn<BlogPost>('admin');
  const posts: BlogPost[] = [];
  for (const id of ids) posts.push((await admin.get(`/v2/blog/post/${id}`)).body);
  expect(posts).toHaveLength(12);
  expect(new Set(posts.map(({ author }) => author)).size).toBeGreaterThan(3);
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(['Draft', 'Published', 'Hidden']));
  const ahead = posts.filter(({ published_at: at }) => at !== null && new Date(at) > clock.now());
  expect(ahead).toHaveLength(2);
  for (const [index, post] of posts.entries()) {
    const { picture } = demoPosts[index] ?? {};
    expect(post.image?.thumbnail, post.title).toMatch(/\.webp$/);
    expect(post.body?.includes(`alt="${picture}"`) ?? false, post.title).toBe(picture !== undefined);
    expect([post.categories.length, post.products_buy_separately.products.length], post.title).toEqual([1, 3]);
    expect(post.products_buy_together.products.length, post.title).toBeGreaterThan(0);
    const { body } = await admin.put(`/v2/blog/post/${post.id}`, { title: post.title, body: post.body });
    expect([body.version, body.slug], post.title).toEqual([post.version, post.slug]);
  }
  const picture = await admin.get(posts[0]?.image?.image as string);
  expect([picture.status, picture.file?.type]).toEqual([200, 'image/webp']);
  await api.close();
});
