import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePerson, sessionOf } from '../../../../test/builders-people.ts';
import { type Client, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { AgentActor, Context } from '../../../kit/context.ts';
import { fileKey } from '../../../kit/files-port.ts';
import type { Outside } from '../../../kit/outside.ts';
import { updatePhoto } from './update-photo.ts';

let api: TestApp;
let id: number;
let own: Client<{ picture: string; error: { fields: object } }>;

beforeAll(async () => {
  api = await startTestApp();
  id = await placePerson(api.db, api.store.id);
  own = await sessionOf(api, id);
});
afterAll(() => api.close());

function contextOf({ surroundings, store }: TestApp): Context & { actor: AgentActor } {
  return {
    ...surroundings,
    requestId: 'r',
    address: '',
    userAgent: null,
    cookie: () => null,
    host: '',
    ifMatch: null,
    idempotencyKey: null,
    actor: {
      kind: 'agent',
      storeId: store.id,
      timeZone: 'America/Sao_Paulo',
      sessionId: 1,
      agentId: id,
      name: 'Eu',
      isAdmin: false,
      isReadOnly: false,
      groupKey: null,
      grouprules: [],
    },
  };
}

const drawn = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const base64 = async (image: ReturnType<typeof sharp>) => (await image.toBuffer()).toString('base64');
/** A small file whose header claims 30,000 × 30,000 pixels. */
async function bomb(): Promise<string> {
  const bytes = await drawn(8).jpeg().toBuffer();
  const head = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(30_000, head + 5);
  bytes.writeUInt16BE(30_000, head + 7);
  return bytes.toString('base64');
}
const send = (image: string, type: string) => own.post('/v2/agent/media', { image, type });
const pictureOf = async (agentId: number) =>
  (await api.db.selectFrom('memberships').where('agent_id', '=', agentId).select('picture').executeTakeFirstOrThrow())
    .picture;
const fileIds = async () => (await api.db.selectFrom('files').select('id').execute()).map((row) => row.id);

describe('one’s own photo', () => {
  it('is stored as a square of 512 pixels, and shown to the people of the store alone', async () => {
    const { status, body } = await send(await base64(drawn(900, 600).png()), 'image/png');
    expect([status, body.picture]).toEqual([200, `/v2/file/${await pictureOf(id)}`]);
    const shown = await own.get(body.picture);
    expect([shown.status, shown.file?.type]).toEqual([200, 'image/png']);
    expect(await sharp(shown.file?.bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'png' });
    expect((await (await api.signIn('atendente')).get(body.picture)).status).toBe(200);
    expect((await (await api.signIn('admin', api.otherStore.id)).get(body.picture)).status).toBe(404);
    expect((await api.visitor.get(body.picture)).status).toBe(401);
  });

  it('takes the place of the old one, whose file goes', async () => {
    const before = (await pictureOf(id)) as string;
    const { body } = await send(`data:image/jpeg;base64,${await base64(drawn(40).jpeg())}`, 'image/jpeg');
    expect(await api.outside.files.get(fileKey(api.store.id, before))).toBeNull();
    expect((await own.get(`/v2/file/${before}`)).status).toBe(404);
    expect((await own.get(body.picture)).file?.type).toBe('image/jpeg');
    expect(await fileIds()).toEqual([await pictureOf(id)]);
    const row = await api.db
      .selectFrom('audit')
      .where('action', '=', 'collaborators.photo_changed')
      .orderBy('id', 'desc')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(row.changes).toEqual({ picture: [`/v2/file/${before}`, body.picture] });
  });

  it('of many sent at once leaves one file', async () => {
    const image = await base64(drawn(30).png());
    const all = await Promise.all(Array.from({ length: 8 }, () => send(image, 'image/png')));
    // A person may have two uploads in progress. Further ones are refused until one of them has ended.
    const answers = all.filter(({ status }) => status === 200);
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(all.filter(({ status }) => status === 503)).toHaveLength(all.length - answers.length);
    const kept = await pictureOf(id);
    expect(await fileIds()).toEqual([kept]);
    for (const { body } of answers) {
      const fileId = body.picture.split('/').at(-1) as string;
      const stored = await api.outside.files.get(fileKey(api.store.id, fileId));
      expect(stored !== null).toBe(fileId === kept);
    }
  });

  it('goes with the person', async () => {
    const other = await placePerson(api.db, api.store.id);
    const theirs = await sessionOf<{ picture: string }>(api, other);
    await theirs.post('/v2/agent/media', { image: await base64(drawn(30).png()), type: 'image/png' });
    const picture = (await pictureOf(other)) as string;
    expect((await (await api.signIn('admin')).del(`/v2/agent/${other}`)).status).toBe(200);
    expect(await api.outside.files.get(fileKey(api.store.id, picture))).toBeNull();
    expect(await fileIds()).not.toContain(picture);
  });
});

it('leaves no file when it cannot be noted', async () => {
  const stored = new Set<string>();
  const files: Outside['files'] = {
    ...api.outside.files,
    put: async (key) => void stored.add(key),
    remove: async (key) => void stored.delete(key),
  };
  const { actor, ...ctx } = contextOf(api);
  const gone = { ...ctx, actor: { ...actor, agentId: 999_999 }, outside: { ...api.outside, files } };
  const photo = { image: await base64(drawn(20).png()), type: 'image/png' as const };
  await expect(updatePhoto(gone, photo)).rejects.toMatchObject({ code: 'session.required' });
  expect(stored.size).toBe(0);
});

describe('an upload that is no photo', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const wrongType = 'Envie uma foto em .jpg ou .png; o conteúdo do arquivo precisa ser o que o nome diz.';
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const table: [what: string, image: () => Promise<string> | string, type: string, message: string][] = [
    ['a PNG named .jpg', () => base64(drawn(20).png()), 'image/jpeg', wrongType],
    ['an SVG', () => svg.toString('base64'), 'image/png', wrongType],
    ['an SVG by name', () => svg.toString('base64'), 'image/svg+xml', wrongType],
    ['a GIF', () => base64(drawn(20).gif()), 'image/png', wrongType],
    [
      '2 MB and one byte',
      () => Buffer.concat([head, Buffer.alloc(2 * 1024 * 1024 - 7)]).toString('base64'),
      'image/png',
      'A foto tem no máximo 2 MB.',
    ],
    ['30,000 × 30,000 pixels in a small file', () => bomb(), 'image/jpeg', 'A foto tem no máximo 16 megapixels.'],
    [
      'a head without a picture',
      () => head.toString('base64'),
      'image/png',
      'Esta foto não pôde ser lida. Tente outra.',
    ],
    ['no base64', () => 'não é base64', 'image/png', 'Esta foto não pôde ser lida. Tente outra.'],
    ['nothing', () => '', 'image/png', 'Escolha uma foto.'],
  ];

  it.each(table)('%s is refused and leaves nothing', async (_, image, type, message) => {
    const before = [await pictureOf(id), await fileIds()];
    const { status, body } = await send(await image(), type);
    expect(status).toBe(422);
    expect(Object.values(body.error.fields)).toEqual([message]);
    expect([await pictureOf(id), await fileIds()]).toEqual(before);
  });

  it('far larger is not even read', async () => {
    expect((await send('A'.repeat(5 * 1024 * 1024), 'image/png')).status).toBe(413);
  });
});
