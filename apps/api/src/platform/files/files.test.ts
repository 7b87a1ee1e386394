import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestStore } from '../../../test/test-app.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function placeFile(store: TestStore, contentType = 'image/png', isStored = true): Promise<string> {
  const id = newToken();
  const values = { id, store_id: store.id, content_type: contentType, byte_size: 4, created_at: api.clock.now() };
  await api.db.insertInto('files').values(values).execute();
  if (isStored) await api.outside.files.put(fileKey(store.id, id), Buffer.from('four'), contentType);
  return id;
}

test('a picture is sent with its own type, cached by the browser only, and cannot act in our name', async () => {
  const id = await placeFile(api.store);
  const { token } = await api.signIn({ grouprules: [] });
  const headers = { authorization: `Bearer ${token}` };
  const reply = await api.app.inject({ url: `/v2/file/${id}`, headers });
  expect([reply.statusCode, reply.body]).toEqual([200, 'four']);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=86400',
  });
});

test('a picture of another store, an unknown one, one whose bytes are gone and one that is no picture do not exist', async () => {
  const client = await api.signIn('admin');
  const ids = [
    await placeFile(api.otherStore),
    newToken(),
    await placeFile(api.store, 'image/png', false),
    await placeFile(api.store, 'text/html'),
  ];
  for (const id of ids) {
    const { status, body } = await client.get(`/v2/file/${id}`);
    expect([status, body.error.code]).toEqual([404, 'files.not_found']);
  }
  expect((await client.get('/v2/file/..%2F..%2Fsecrets.key')).status).toBe(400);
});
