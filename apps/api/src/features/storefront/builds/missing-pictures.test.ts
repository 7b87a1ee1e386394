import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grey } from '../../../../test/builders-pictures.ts';
import { placePost } from '../../../../test/builders-posts.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { fileKey } from '../../../kit/files-port.ts';

let api: TestApp;
let agent: Client<{ items: SiteBuild[] }>;
beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn('admin');
});
afterAll(() => api.close());

async function warnings(): Promise<string[] | undefined> {
  await api.db.deleteFrom('storefront_refreshes').execute();
  expect((await agent.get('/v2/admin/deployment/nextjs/new')).status).toBe(200);
  await api.runJobs();
  const [build] = (await agent.get('/v2/storefront/builds')).body.items;
  expect(build).toMatchObject({ state: 'done', error: null });
  return build?.outcome?.warnings;
}

async function postWithCover(title: string, side: number): Promise<number> {
  const id = await placePost(api, {
    title,
    slug: title.toLowerCase(),
    status: 'Published',
    published_at: api.clock.now().toISOString(),
  });
  const image = (await grey(side)).bytes.toString('base64');
  const reply = await agent.put(`/v2/blog/post/${id}/image`, { image, content_type: 'image/png' });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return id;
}

test('a build lists pages that show a picture whose file, or row, is missing', async () => {
  await postWithCover('Inteiro', 40);
  expect(await warnings()).toEqual([]);
  const before = await api.db.selectFrom('media_files').select('hash').execute();
  const known = before.map(({ hash }) => hash);
  await postWithCover('Perdido', 50);
  const added = api.db.selectFrom('media_files').where('hash', 'not in', known);
  const files = await added.select(['hash', 'file_id']).execute();
  expect(files.length).toBeGreaterThan(0);
  for (const { file_id } of files) await api.outside.files.remove(fileKey(api.store.id, file_id));
  const expectedWarnings = ['O post “Perdido” tem uma imagem que não está mais guardada: envie-a de novo.'];
  expect(await warnings()).toEqual(expectedWarnings);
  await api.db
    .deleteFrom('media_files')
    .where(
      'hash',
      'in',
      files.map(({ hash }) => hash),
    )
    .execute();
  expect(await warnings()).toEqual(expectedWarnings);
});
