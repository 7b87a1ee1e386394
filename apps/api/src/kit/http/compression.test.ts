import { gunzipSync } from 'node:zlib';
import { roles } from '@botica/contract/features/roles/roles.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let api: TestApp;
let authorization: string;

beforeAll(async () => {
  api = await startTestApp({ DOCS: 'on' });
  authorization = `Bearer ${(await api.signIn('admin')).token}`;
});
afterAll(() => api.close());

const ask = (url: string, acceptEncoding?: string) =>
  api.app.inject({
    url,
    headers: { authorization, ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }) },
  });

test.each(['/openapi.json', roles.endpoints.list.path])(
  '%s comes compressed to whoever understands it',
  async (url) => {
    const plain = await ask(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await ask(url, 'gzip, deflate, br, zstd');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload);
  },
);

test('a short answer goes as it is', async () => {
  expect((await ask('/health/live', 'gzip')).headers['content-encoding']).toBeUndefined();
});
