import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { letter, openJobsDesk } from '../../../test/jobs-desk.ts';
import type { JobHandlers } from './job-handler.ts';

const desk = await openJobsDesk();
const { add, advance, database, handle, handlers, job, lines, mail, now, receivers, run } = desk;

afterAll(() => database.drop());
beforeEach(desk.begin);
afterEach(desk.clear);

describe('a mail', () => {
  it('that certainly was not sent goes out in a later try, under the same id', async () => {
    const seen: string[] = [];
    const send = mail().send;
    mail().send = (each) => {
      seen.push(each.messageId);
      return send(each);
    };
    mail().fail('not_sent', 2);
    await add('test.mail', 'ana');
    await run();
    expect(await job()).toMatchObject({ sending_since: null, locked_until: null, done_at: null });
    advance(30);
    await run();
    advance(120);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ done_at: now(), attempts: 3, last_error: null });
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^<[0-9a-f]{32}@painel\.example>$/);
  });

  it('that was refused for good is given up at once', async () => {
    mail().fail('refused');
    await add('test.mail', 'ana');
    await run();
    expect(await job()).toMatchObject({ failed_at: now(), attempts: 1 });
    advance(86_400);
    await run();
    expect(receivers()).toEqual([]);
  });

  it.each<[string, JobHandlers[string]]>([
    ['', handlers['test.mail'] as JobHandlers[string]],
    [
      ', although its handler looks away',
      async (_, ctx) => {
        await ctx.sendMail(letter('ana')).catch(() => {});
      },
    ],
    [
      ', although its handler says something else',
      async (_, ctx) => {
        await ctx.sendMail(letter('ana')).catch(() => {
          throw new Error('something else');
        });
      },
    ],
  ])('that may have gone out is never sent again%s', async (_, handler) => {
    handle({ 'test.mail': handler });
    mail().fail('uncertain');
    await add('test.mail', 'ana');
    for (let day = 0; day < 3; day++) {
      await run();
      advance(86_400);
    }
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ failed_at: expect.any(Date), last_error: 'Fake failure: uncertain' });
    expect(lines().map(({ level, text }) => [level, text])).toEqual([['error', 'job failed']]);
  });

  it('is not sent twice when the handler fails after it', async () => {
    const handler: JobHandlers[string] = async (_, ctx) => {
      await ctx.sendMail(letter('ana'));
      throw new Error('afterwards');
    };
    handle({ 'test.mail': handler });
    await add('test.mail', 'ana');
    await run();
    advance(86_400);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect((await job()).done_at).not.toBeNull();
  });

  it('is not sent again when the database was gone just after it', async () => {
    const send = mail().send;
    mail().send = async (each) => {
      await send(each);
      await database.pool.query('alter table jobs rename to jobs_gone');
    };
    await add('test.mail', 'ana');
    await expect(run()).rejects.toThrow('jobs');
    await database.pool.query('alter table jobs_gone rename to jobs');
    await run();
    expect(await job()).toMatchObject({ done_at: null, failed_at: null, sending_since: now() });
    advance(301);
    await run();
    expect(receivers()).toEqual(['ana']);
    expect(await job()).toMatchObject({ failed_at: now(), last_error: expect.stringContaining('not known') });
  });

  it('is left alone by a runner that slept past its time', async () => {
    const handler: JobHandlers[string] = async (_, ctx) => {
      if (ctx.job.attempt === 1) {
        advance(301);
        await run();
      }
      await ctx.sendMail(letter(`try ${ctx.job.attempt}`));
    };
    handle({ 'test.mail': handler });
    await add('test.mail', 'ana');
    await run();
    expect(receivers()).toEqual(['try 2']);
    expect(lines().map(({ text }) => text)).toEqual(['job lost']);
    expect((await job()).done_at).not.toBeNull();
  });
});

test('two runners send fifty mails once each', async () => {
  for (let number = 0; number < 50; number++) await add('test.mail', `pessoa-${number}`);
  await Promise.all([run(), run()]);
  expect(mail().sent.length).toBe(50);
  expect(new Set(receivers()).size).toBe(50);
});
