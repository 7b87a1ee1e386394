import type { ErrorBody } from '@botica/contract/kit/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Body = Record<string, unknown> & { version: number; error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
});
afterAll(() => api.close());

describe('colours', () => {
  const path = '/v2/store/colors';

  it('appear in the panel at once', async () => {
    const { body } = await agent.put(path, { main_color: '#0B7285' });
    expect(body).toMatchObject({ main_color: '#0b7285', secondary_color: '#134e4a' });
    expect((await agent.get('/v2/agent/check-login')).body.store).toMatchObject({ main_color: '#0b7285' });
  });

  test.each(['red', '#fff', '#12345g', '#123456;background:url(x)', '#123456"><script>', '', 'javascript:1'])(
    '%s is refused',
    async (color) => {
      const { status, body } = await agent.put(path, { secondary_color: color });
      expect([status, body.error.fields]).toEqual([422, { secondary_color: 'Informe a cor como #0f766e.' }]);
    },
  );

  it('of two saves from the same version one succeeds', async () => {
    for (let round = 0; round < 25; round++) {
      const seen = { 'if-match': `"${(await agent.get(path)).body.version}"` };
      const bodies = [1, 2].map((n) => ({ main_color: `#00${n}0${String(round + 10)}` }));
      const replies = await Promise.all(bodies.map((body) => agent.put(path, body, seen)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });
});

describe('logos', () => {
  const path = '/v2/store/logos';
  const svg = (inside: string) =>
    `data:image/svg+xml;base64,${Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${inside}</svg>`,
    ).toString('base64')}`;
  const wide = svg('<rect x="20" y="90" width="160" height="20" fill="#0f766e"/>');

  it('an SVG becomes a public PNG without its transparent margins', async () => {
    const { body } = await agent.put(path, { logo: { image: wide } });
    expect(body.logo).toMatch(new RegExp(`^/v2/media/${api.store.id}/[0-9a-f]{40}\\.png$`));
    const reply = await api.app.inject({ url: body.logo as string });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(8, 0);
  });

  test.each([
    ['a script in it', svg('<script>alert(1)</script>')],
    ['a foreign object', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>')],
    ['a picture of elsewhere', svg('<image href="https://evil.example/x.png" width="9" height="9"/>')],
    [
      'HTML under its name',
      `data:image/svg+xml;base64,${Buffer.from('<html><script>1</script></html>').toString('base64')}`,
    ],
    ['a JPEG', `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')}`],
    ['no picture', 'data:image/png;base64,aGVsbG8='],
  ])('%s is refused', async (_, image) => {
    const { status, body } = await agent.put(path, { logo: { image } });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([422, ['logo']]);
  });

  it('200,001 bytes are refused', async () => {
    const image = `data:image/png;base64,${Buffer.alloc(200_001, 7).toString('base64')}`;
    const { body } = await agent.put(path, { share_image: { image } });
    expect(body.error.fields).toEqual({ share_image: 'O logo deve ter no máximo 200 kB.' });
  });

  it('an unsent picture stays, null removes it, and the sweep keeps used ones', async () => {
    const icon = `data:image/png;base64,${(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f766e' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const { logo } = (await agent.put(path, { logo: { image: wide }, icon: { image: icon } })).body;
    const shownInPanel = async () => (await agent.get('/v2/agent/check-login')).body.store;
    expect(await shownInPanel()).toMatchObject({ logo });
    const { body } = await agent.put(path, { logo: null });
    expect(body.logo).toBeNull();
    expect(await shownInPanel()).toMatchObject({ logo: null, logo_dark: null, icon: body.icon });
    api.clock.advance(26 * 3600);
    await api.runJobs();
    expect((await api.app.inject({ url: body.icon as string })).statusCode).toBe(200);
  });
});
