import { richPolicyIds } from '@botica/contract/features/website/policies/policy-names';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Actor } from '../../kit/context.ts';
import { RanOver } from '../../kit/limited-thread.ts';
import { cleanRichText, isRead } from '../../kit/rich-text.ts';
import { readAhead, readSentAhead } from './rich-text-ahead.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** A text that cleaning changes, so that only a thread can have cleaned it before. */
const long = (mark: string) => `<p onclick="x()">${mark} ${'palavra '.repeat(600)}</p>`;
const asText = { picturesOf: null };

it('has a long text cleaned in a thread, to the same result', async () => {
  const [text, other] = [long('a'), long('b').replaceAll('palavra', '<b>x</b>')];
  expect(await readAhead({ text, other, none: null, short: '<p>a</p>' }, { owner: 1 })).toEqual([]);
  expect([isRead(text, asText), isRead(other, asText), isRead('<p>a</p>', asText)]).toEqual([true, true, false]);
  const [ahead, here] = [cleanRichText(text), cleanRichText(text.replace('>a', '>c'))];
  expect(ahead.html).toBe(here.html?.replace('>c', '>a'));
  expect(ahead.takenOut).toEqual(here.takenOut);
});

it('refuses a text that needs more than there is, by the name of its field', async () => {
  const actor = { kind: 'integration', storeId: 1 } as Actor;
  const clean = () => Promise.reject(new RanOver('time'));
  expect(await readAhead({ body: long('d'), short: 'a' }, { owner: 1, clean })).toEqual(['body']);
  await expect(readSentAhead(actor, { body: long('d') }, { clean })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: { body: expect.stringContaining('complexa demais') } },
  });
});

it('serves texts of one owner in turn, and refuses a crowd of them', async () => {
  const waiting: (() => void)[] = [];
  const clean = () => new Promise<never>((_, reject) => waiting.push(() => reject(new RanOver('time'))));
  const crowd = Array.from({ length: 5 }, (_, at) => readAhead({ body: long(`crowd ${at}`) }, { owner: 1, clean }));
  await expect(crowd[4]).rejects.toMatchObject({ code: 'server.busy' });
  for (let done = 0; done < 4; done += 1) {
    while (waiting.length === 0) await new Promise(setImmediate);
    waiting.shift()?.();
  }
  expect(await Promise.all(crowd.slice(0, 4))).toEqual([['body'], ['body'], ['body'], ['body']]);
});

it('posts, products and policies have theirs read before their transaction', async () => {
  const desk = await api.signIn('admin');
  const ofStore = { picturesOf: api.store.id };
  const made = await desk.post<{ id: number; version: number }>('/v2/blog/post', { title: 'Um' });
  const post = await desk.put(`/v2/blog/post/${made.body.id}`, { body: long('post') }, { 'if-match': made.etag ?? '' });
  expect([post.status, isRead(long('post'), ofStore)]).toEqual([200, true]);
  const product = await desk.post<{ id: number; version: number }>('/v2/store/product', {});
  const texts = { description: long('text') };
  // The request is refused by a rule for drafts, which runs after the texts were cleaned.
  await desk.put(`/v2/store/product/${product.body.id}/texts`, texts, { 'if-match': product.etag ?? '' });
  expect(isRead(texts.description, asText)).toBe(true);
  const policy = await desk.put(`/v2/section/${richPolicyIds[0]}`, { content: long('policy') }, { 'if-match': '"1"' });
  expect([policy.status, isRead(long('policy'), asText)]).toEqual([200, true]);
});
