import type { Branch } from '@botica/contract/features/branches/branches.contract';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeBranch } from '../../../test/builders-branches.ts';
import { grey } from '../../../test/builders-pictures.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { fileKey } from '../../kit/files-port.ts';
import { readCrfFile } from './record/read-crf-file.ts';

type Body = Branch & { error: ErrorBody };

let api: TestApp;
let agent: Client<Body>;
let id: number;
const pathOf = (branchId: number) => `/v2/store/branch/${branchId}/crf-file`;

beforeAll(async () => {
  api = await startTestApp();
  agent = await api.signIn<Body>('admin');
  id = await placeBranch(api, { store_id: api.store.id });
});
afterAll(() => api.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const send = (bytes: Buffer, name = 'Certidão 2026.pdf', branchId = id) =>
  agent.put(pathOf(branchId), { file: bytes.toString('base64'), name });
const fileIds = async () =>
  (await api.db.selectFrom('files').where('store_id', '=', api.store.id).select('id').execute()).map((row) => row.id);
const auditOf = async (branchId: number) =>
  (
    await api.db
      .selectFrom('audit')
      .where('entity', '=', 'branch')
      .where('entity_id', '=', branchId)
      .orderBy('id')
      .selectAll()
      .execute()
  ).at(-1);

describe('the file of the certificate', () => {
  it('is kept, read by whoever may read the branches, and told in the audit', async () => {
    const { status, body } = await send(pdf('um'));
    expect([status, body.crf_file]).toEqual([200, { name: 'Certidão 2026.pdf', size: 18 }]);
    expect(body.crf_file).not.toHaveProperty('id');
    const reader = await api.signIn({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['read'] }] });
    const { file } = await reader.get(pathOf(id));
    expect([file?.type, file?.bytes.toString()]).toEqual(['application/pdf', pdf('um').toString()]);
    expect(file?.disposition).toContain("filename*=UTF-8''Certid%C3%A3o%202026.pdf");
    expect((await reader.put(pathOf(id), { file: pdf('x').toString('base64'), name: 'x.pdf' })).status).toBe(403);
    expect((await (await api.signIn({ grouprules: [] })).get(pathOf(id))).status).toBe(403);
    const other = await api.signIn<Body>('admin', api.otherStore.id);
    expect((await other.get(pathOf(id))).body.error.code).toBe('branches.not_found');
    expect(await auditOf(id)).toMatchObject({
      action: 'branches.crf_file_changed',
      changes: { crf_file: [null, 'Certidão 2026.pdf (0 kB)'] },
    });
  });

  it('takes the place of the one before, whose bytes go, and is called after what it holds', async () => {
    const [before] = await fileIds();
    const picture = (await grey(30)).bytes;
    const { body } = await send(picture, 'foto.pdf');
    expect(body.crf_file?.name).toBe('foto.pdf');
    await api.runJobs();
    expect(await api.outside.files.get(fileKey(api.store.id, before ?? ''))).toBeNull();
    expect(await fileIds()).toHaveLength(1);
    const { file } = await agent.get(pathOf(id));
    expect([file?.type, file?.disposition]).toEqual(['image/png', expect.stringContaining('foto.png')]);
  });

  it('is refused where somebody else has changed the branch, and leaves nothing behind', async () => {
    const stale = await agent.put(
      pathOf(id),
      { file: pdf('y').toString('base64'), name: 'y.pdf' },
      { 'if-match': '"1"' },
    );
    expect([stale.status, await fileIds()]).toEqual([412, [expect.any(String)]]);
  });

  it('is removed, once', async () => {
    const { body } = await agent.del(pathOf(id));
    expect(body.crf_file).toBeNull();
    await api.runJobs();
    expect(await fileIds()).toEqual([]);
    expect((await agent.del(pathOf(id))).body.version).toBe(body.version);
    expect((await agent.get(pathOf(id))).body.error.code).toBe('branches.no_crf_file');
  });

  it('goes with its branch', async () => {
    const branch = await placeBranch(api, { store_id: api.store.id });
    await send(pdf('z'), 'z.pdf', branch);
    const [kept = ''] = await fileIds();
    expect((await agent.del(`/v2/store/branch/${branch}`)).status).toBe(200);
    await api.runJobs();
    expect([await fileIds(), await api.outside.files.get(fileKey(api.store.id, kept))]).toEqual([[], null]);
    expect((await auditOf(branch))?.changes).toMatchObject({ crf_file: ['z.pdf (0 kB)', null] });
  });
});

const wrong = 'Envie o certificado em .pdf, .jpg ou .png; vale o conteúdo do arquivo, não o nome.';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
test.each([
  ['a page', Buffer.from('<html>%PDF- %%EOF</html>'), wrong],
  ['an SVG', Buffer.from(svg), wrong],
  ['a PDF that was cut off', Buffer.from('%PDF-1.7\nhalf'), wrong],
  ['a program', Buffer.from('MZ\x90\x00'), wrong],
  ['one byte too much', Buffer.concat([pdf('x'), Buffer.alloc(10_000_000)]), 'O arquivo tem no máximo 10 MB.'],
])('%s is refused whatever it is called', async (_, bytes, message) => {
  const { status, body } = await send(bytes, 'certidao.pdf');
  expect([status, body.error.fields]).toEqual([422, { file: message }]);
});

test('a data URL is read by its bytes; what it says of itself is not believed', () => {
  const sent = `data:image/png;base64,${pdf('a').toString('base64')}`;
  expect(readCrfFile(sent)).toEqual({ bytes: pdf('a'), type: 'application/pdf' });
});
