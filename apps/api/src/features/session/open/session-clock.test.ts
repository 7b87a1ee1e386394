import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('a session opened by a clock a day ahead lives as long as any other', async () => {
  const client = await api.signIn('admin');
  await sql`update sessions set created_at = created_at + interval '1 day', last_seen_at = last_seen_at + interval '1 day',
    expires_at = expires_at + interval '1 day'`.execute(api.db);
  expect((await client.get('/v2/agent/check-login')).status).toBe(200);
  const session = await api.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const lifeSeconds = api.config.sessionMaxSeconds;
  const now = api.clock.now();
  expect(session).toMatchObject({ created_at: now, last_seen_at: now });
  expect((session.expires_at.getTime() - now.getTime()) / 1000).toBe(lifeSeconds);
});
