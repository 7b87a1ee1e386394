import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import type { FilesPort } from '../kit/files-port.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

const work = mkdtempSync(join(tmpdir(), 'botica-files-'));
const folder = join(work, 'files');
const bucket = 'fotos';
let endpoint: string;
let closeS3 = () => {};

beforeAll(async () => {
  const server = await startS3(join(work, 's3'), [bucket]);
  endpoint = server.endpoint;
  closeS3 = server.close;
});
afterAll(() => {
  closeS3();
  rmSync(work, { recursive: true, force: true });
});

const s3 = (prefix: string | null) => s3Files({ bucket, endpoint, region: 'us-east-1', prefix });
const everyByte = Buffer.from(Array.from({ length: 256 * 400 }, (_, index) => index % 256));

const kinds: [string, () => FilesPort][] = [
  ['a folder', () => folderFiles(folder)],
  ['a bucket', () => s3(null)],
  ['a part of a bucket', () => s3('botica/loja-1')],
];

describe.each(kinds)('files in %s', (_, make) => {
  it('come back byte by byte with their type', async () => {
    const files = make();
    await files.put('7/whole', everyByte, 'image/jpeg');
    const found = await files.get('7/whole');
    expect(found?.contentType).toBe('image/jpeg');
    expect(found?.bytes.equals(everyByte)).toBe(true);
  });

  it('have room, also before the first', async () => {
    expect(await make().hasRoom()).toBe(true);
  });

  it('may be empty, and begin with a line end', async () => {
    const files = make();
    await files.put('empty', Buffer.alloc(0), 'text/csv');
    expect(await files.get('empty')).toEqual({ bytes: Buffer.alloc(0), contentType: 'text/csv' });
    await files.put('lines', Buffer.from('\n\na'), 'text/csv');
    expect((await files.get('lines'))?.bytes.toString()).toBe('\n\na');
  });

  it('are replaced as a whole, type included', async () => {
    const files = make();
    await files.put('photo', Buffer.from('a long first one'), 'image/png');
    await files.put('photo', Buffer.from('second'), 'image/jpeg');
    expect(await files.get('photo')).toEqual({ bytes: Buffer.from('second'), contentType: 'image/jpeg' });
  });

  it('are gone once removed; what is not there can be asked for and removed', async () => {
    const files = make();
    await files.put('short-lived', Buffer.from('x'), 'image/png');
    await files.remove('short-lived');
    expect(await files.get('short-lived')).toBeNull();
    await files.remove('short-lived');
    expect(await files.get('never/was')).toBeNull();
    await files.remove('never/was');
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.', '..', 'a/', '', 'a\\b', 'a\u0000', 'é', 'x'.repeat(201)])(
    'have no key %j',
    async (key) => {
      const files = make();
      await expect(files.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a key');
      await expect(files.get(key)).rejects.toThrow('Not a key');
      await expect(files.remove(key)).rejects.toThrow('Not a key');
    },
  );
});

test('two parts of a bucket do not see each other', async () => {
  await s3('a').put('photo', Buffer.from('a'), 'image/png');
  expect(await s3('b').get('photo')).toBeNull();
});

test('a bucket that is not there is a failure, not an absent file', async () => {
  const lost = s3Files({ bucket: 'nowhere', endpoint, region: 'us-east-1', prefix: null });
  await expect(lost.get('photo')).rejects.toThrow();
  await expect(lost.put('photo', Buffer.from('x'), 'image/png')).rejects.toThrow();
});

test('the folder is the owner’s alone and holds no leftovers of writing', async () => {
  const own = join(work, 'own');
  await folderFiles(own).put('7/photo', Buffer.from('x'), 'image/png');
  expect(readdirSync(join(own, '7'))).toEqual(['photo']);
  expect(statSync(join(own, '7/photo')).mode & 0o777).toBe(0o600);
  expect(statSync(own).mode & 0o777).toBe(0o700);
});

test('what a process that was killed had begun to write is gone an hour later', async () => {
  const own = join(work, 'killed');
  await folderFiles(own).put('7/photo', Buffer.from('x'), 'image/png');
  const [old, fresh] = [join(own, '.drafts/.old'), join(own, '.drafts/.fresh')];
  for (const draft of [old, fresh]) writeFileSync(draft, 'half');
  const before = Date.now() / 1000 - 3601;
  utimesSync(old, before, before);
  await folderFiles(own).put('7/other', Buffer.from('x'), 'image/png');
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  expect(readdirSync(join(own, '7')).sort()).toEqual(['other', 'photo']);
});

// Buckets guarantee the same, but s3rver does not.
test('a file in a folder that is written by several at once ends as one of theirs', async () => {
  const files = folderFiles(folder);
  const texts = ['one', 'two', 'three', 'four'].map((text) => text.repeat(5000));
  await Promise.all(texts.map((text) => files.put('contested', Buffer.from(text), 'text/plain')));
  expect(texts).toContain((await files.get('contested'))?.bytes.toString());
});

test('a type that could pass for content is refused', async () => {
  await expect(folderFiles(folder).put('x', Buffer.from('x'), 'image/png\nmore')).rejects.toThrow('content type');
});
