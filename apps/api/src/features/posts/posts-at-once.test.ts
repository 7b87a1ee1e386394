import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from '../../../test/builders-pictures.ts';
import { openPostsDesk, type PostBody, type PostsDesk, postPath } from '../../../test/posts-desk.ts';
import type { Answer } from '../../../test/test-app.ts';

let desk: PostsDesk;
beforeAll(async () => {
  desk = await openPostsDesk();
});
afterAll(() => desk.api.close());

/** Repeats a call while the server answers 503. */
async function untilTaken(send: () => Promise<Answer<PostBody>>) {
  let answer = await send();
  for (; answer.status === 503; answer = await send()) await sleep(20);
  return answer;
}

it('200 posts that get the same title at once each have their own link', async () => {
  const all = Array.from({ length: 200 });
  const made = await Promise.all(all.map(() => untilTaken(() => desk.agent.post(postPath, { title: 'Antes' }))));
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(200);
  const saved = await Promise.all(
    made.map(({ body: { id } }) => untilTaken(() => desk.agent.put(`${postPath}/${id}`, { title: 'Mesmo título' }))),
  );
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of saved) expect(body.slug).toMatch(/^mesmo-titulo(-\d+)?$/);
  expect(new Set(saved.map(({ body }) => body.slug)).size).toBe(200);
}, 120_000);

it('a picture in a saved body stays, an unused one is swept a day later', async () => {
  const { id } = await desk.create({ title: 'Figuras' });
  const image = async (side: number) =>
    `data:image/png;base64,${(await plain(side).png().toBuffer()).toString('base64')}`;
  const add = async (side: number) =>
    (await desk.agent.post(`${postPath}/${id}/asset`, { image: await image(side) })).body.url;
  const [shown, left, unused] = [await add(200), await add(210), await add(220)];
  const bodyOf = (...urls: string[]) => `<p>Antes</p>${urls.map((url) => `<img src="${url}" alt="x">`).join('')}`;
  await desk.save(id, { body: bodyOf(shown, left) });
  await desk.save(id, { body: bodyOf(shown) });
  const statuses = async () =>
    Promise.all([shown, left, unused].map(async (url) => (await desk.api.app.inject({ url })).statusCode));
  desk.api.clock.advance(23 * 3600);
  await desk.api.runJobs();
  expect(await statuses()).toEqual([200, 200, 200]);
  desk.api.clock.advance(3 * 3600);
  await desk.api.runJobs();
  expect(await statuses()).toEqual([200, 404, 404]);
});
