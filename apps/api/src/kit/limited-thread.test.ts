import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { limitedThread } from './limited-thread.ts';

/** Doubles numbers; some words make it exceed the limit, fail or end. */
const script = `
  import { parentPort, threadId } from 'node:worker_threads';
  const post = (message) => parentPort.postMessage(message);
  parentPort.on('message', (question) => {
    if (question === 'for ever') while (true);
    if (question === 'without end') for (const kept = []; ; ) kept.push(new Array(100_000).fill(kept.length));
    if (question === 'fail') return post({ error: 'It failed' });
    if (question === 'end') process.exit(3);
    post({ result: question === 'who' ? threadId : question * 2 });
  });
  post({ isReady: true });
`;
const asUrl = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const limits = { longestMs: 60_000, heapMb: 32 };
const opened: { close: () => void }[] = [];
const open = (more: Partial<Parameters<typeof limitedThread>[1]> = {}, text = script) => {
  const thread = limitedThread(asUrl(text), { ...limits, ...more });
  opened.push(thread);
  return thread;
};

afterEach(() => {
  for (const thread of opened.splice(0)) thread.close();
});

it('answers in the order of the questions, in one thread', async () => {
  const { ask } = open();
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask('who')).toBe(await ask('who'));
});

it.each([
  ['time', 'for ever', { longestMs: 300 }],
  ['memory', 'without end', {}],
] as const)('ends a task that needs more %s than there is, and does the next one', async (limit, question, more) => {
  const { ask } = open(more);
  const [over, next] = [ask(question), ask(7)];
  await expect(over).rejects.toMatchObject({ name: 'RanOver', limit });
  expect(await next).toBe(14);
});

it('does not count waiting and starting as time of a task', async () => {
  const { ask } = open({ longestMs: 300 });
  const answers = ['for ever', 'for ever', 1].map((each) => ask(each).catch(({ name }: Error) => name));
  expect(await Promise.all(answers)).toEqual(['RanOver', 'RanOver', 2]);
});

it('rejects with the error of the script, and continues', async () => {
  const { ask } = open();
  await expect(ask('fail')).rejects.toThrow('It failed');
  expect(await ask(1)).toBe(2);
  await expect(ask('end')).rejects.toThrow('The thread ended by itself');
  expect(await ask(2)).toBe(4);
});

it('rejects all waiting tasks when the script does not start', async () => {
  const { ask } = open({}, 'throw new Error("broken")');
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('ends when it is closed or idle, and starts again for the next task', async () => {
  const { ask, close } = open({ idleMs: 1 });
  const first = await ask('who');
  await sleep(50);
  const second = await ask('who');
  expect(second).not.toBe(first);
  const stuck = ask('for ever');
  close();
  await expect(stuck).rejects.toThrow('The thread was closed');
  expect(await ask(3)).toBe(6);
});
