import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grey } from '../../../../test/builders-pictures.ts';
import { publishingDesk } from '../../../../test/publishing-desk.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let api: TestApp;
let desk: Awaited<ReturnType<typeof publishingDesk>>;

beforeAll(async () => {
  api = await startTestApp();
  desk = await publishingDesk(api);
  await desk.place({ title: 'Creme', slug: 'creme' });
  await desk.place({ title: 'Tarjado', slug: 'tarjado', medical_prescription_only: true });
});
afterAll(() => api.close());

async function pictureOf(path: string): Promise<string | undefined> {
  const { body } = await desk.visit(path);
  return /<meta property="og:image" content="http:\/\/[^/]+(\/[^"]+)">/.exec(body)?.[1];
}
const published = async (): Promise<string | undefined> => {
  await desk.publish();
  return pictureOf('/');
};
async function kept(): Promise<number> {
  return (await api.db.selectFrom('media_files').where('content_type', '=', 'image/png').select('hash').execute())
    .length;
}

test('a store without a share picture gets one of its name on every page that may have one', async () => {
  const address = await published();
  for (const path of ['/produto/creme', '/lojas', '/categorias', '/blog']) expect(await pictureOf(path)).toBe(address);
  expect(await pictureOf('/produto/tarjado')).toBeUndefined();
  const { rawPayload } = await api.app.inject({ url: address ?? '' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await desk.visit('/')).body).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('it is drawn again only after a change of name, colours or logo', async () => {
  const first = await published();
  const before = await kept();
  const { version } = (await desk.agent().get('/v2/store/logos')).body;
  expect(await published()).toBe(first);
  expect(await kept()).toBe(before);
  await desk.agent().put('/v2/store/colors', { main_color: '#aa3355' });
  const second = await published();
  expect(second).not.toBe(first);
  const image = (await grey(300)).bytes.toString('base64');
  await desk.agent().put('/v2/store/logos', { logo: { image: `data:image/png;base64,${image}` } });
  const third = await published();
  expect([first, second]).not.toContain(third);
  // The two changes are a person's; drawing a share picture changes no version.
  expect((await desk.agent().get('/v2/store/logos')).body.version).toBe(version + 2);
});

test('a sent picture replaces it, and the panel shows no other', async () => {
  const { body: without } = await desk.agent().get('/v2/store/logos');
  expect(without).toMatchObject({ share_image: null });
  const image = (await grey(400)).bytes.toString('base64');
  const share_image = { image: `data:image/png;base64,${image}` };
  const { body } = await desk.agent().put('/v2/store/logos', { share_image });
  expect(body).toEqual(expect.objectContaining({ share_image: await published() }));
});
