import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportsDesk, importLine, openImportsDesk } from '../../../../test/imports-desk.ts';
import { fileKey } from '../../../kit/files-port.ts';

let desk: ImportsDesk;
beforeAll(async () => {
  desk = await openImportsDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.clear());

describe('an upload', () => {
  it('accepts the pieces in order, each once, up to the announced size', async () => {
    const { admin } = desk;
    const begun = await admin.post('/v2/orders/imports', { name: 'a.ndjson', byte_size: 3 });
    const send = (piece: number, text: string) =>
      admin.post(`/v2/orders/imports/${begun.body.id}/pieces`, { piece, bytes: Buffer.from(text).toString('base64') });
    expect((await send(1, '{}\n')).body.error.code).toBe('import.piece_order');
    expect((await send(0, '{}')).body.error.code, 'short').toBe('import.piece_order');
    expect((await send(0, '{}\n\n')).body.error.code, 'long').toBe('import.piece_order');
    expect((await admin.post(`/v2/orders/imports/${begun.body.id}/run`, {})).body.error.code).toBe('import.incomplete');
    expect((await send(0, '{}\n')).body).toMatchObject({ received_bytes: 3, format: 'ndjson' });
    expect((await send(0, '{}\n')).body).toMatchObject({ received_bytes: 3 });
  });

  it('refuses a file above the operator’s limit, and callers without administrator rights', async () => {
    const { admin, api } = desk;
    const { most_bytes: most } = (await admin.get('/v2/orders/imports')).body;
    const { status, body } = await admin.post('/v2/orders/imports', { name: 'a', byte_size: most + 1 });
    expect([status, body.error.fields]).toEqual([
      422,
      { byte_size: 'O arquivo passa de 200 MB, o máximo nesta instalação.' },
    ]);
    const supervisor = await api.signIn('supervisor');
    expect((await supervisor.get('/v2/orders/imports')).status).toBe(403);
  });

  it('hides the files of other people, and replaces the former one', async () => {
    const { api, upload, last } = desk;
    const first = await upload(`${importLine('A')}\n`);
    const { file_key: key } = await api.db.selectFrom('import_files').selectAll().executeTakeFirstOrThrow();
    const other = await api.signIn('admin');
    expect((await other.post(`/v2/orders/imports/${first.id}/run`, {})).status).toBe(404);
    const second = await upload(`${importLine('B')}\n`);
    expect((await last()).id).toBe(second.id);
    await api.runJobs();
    expect(await api.db.selectFrom('import_files').select('id').execute()).toEqual([{ id: second.id }]);
    expect(await api.outside.files.get(fileKey(api.store.id, `${key}-0`))).toBeNull();
  });

  it('is one file for each person, also with concurrent calls', async () => {
    const { admin, api } = desk;
    const begin = () => admin.post('/v2/orders/imports', { name: 'a.ndjson', byte_size: 3 });
    const answers = await Promise.all(Array.from({ length: 10 }, begin));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const kept = () =>
      api.db.selectFrom('import_files').select('id').where('expires_at', '>', api.clock.now()).execute();
    expect(await kept()).toEqual([{ id: Math.max(...answers.map(({ body }) => body.id)) }]);
  });
});
