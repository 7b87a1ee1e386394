import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostsDesk, type PostsDesk, postPath } from '../../../../test/posts-desk.ts';

// The embedded database has one connection, so no transaction waits for another there.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a post that is removed', () => {
  let desk: PostsDesk;
  beforeAll(async () => {
    desk = await openPostsDesk();
  });
  afterAll(() => desk.api.close());

  it('waits without locks for a post that links to it, in the order of a product’s removal', async () => {
    const { agent, api, create, save, show } = desk;
    const [holder, gone] = [await create({ title: 'Fica' }), await create({ title: 'Sai' })];
    await save(holder.id, { related_posts: [gone.id] });
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const isWaiting = async () => ((await api.database.pool.query(waiting)).rowCount ?? 0) > 0;
    const removal = await api.db.transaction().execute(async (trx) => {
      const lock = (id: number) => sql`select from posts where id = ${id} for update nowait`.execute(trx);
      await lock(holder.id);
      const removed = agent.del(`${postPath}/${gone.id}`);
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      await lock(gone.id);
      return { removed };
    });
    expect((await removal.removed).status).toBe(200);
    expect((await show(holder.id)).related_posts.posts).toEqual([]);
  });
});
