import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { readLines, writeLinesTo } from './line-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'botica-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const descriptors = '/proc/self/fd';
const isOpen = (file: string) =>
  readdirSync(descriptors).some((each) => {
    const path = join(descriptors, each);
    // The descriptor that listed the directory is closed by now.
    return existsSync(path) && readlinkSync(path) === file;
  });

it('writes each object as a line, packed or plain', async () => {
  const [kept, shown] = [join(folder, 'kept'), join(folder, 'shown')];
  const writers = await writeLinesTo({ kept: { file: kept, packed: true }, shown: { file: shown, packed: false } });
  const lines = Array.from({ length: 45 }, (_, number) => ({ number }));
  for (const line of lines) {
    await writers.kept.write(line);
    await writers.shown.write(line);
  }
  await Promise.all([writers.kept.end(), writers.shown.end()]);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(readFileSync(shown, 'utf8')).toBe(text);
  expect(gunzipSync(readFileSync(kept)).toString()).toBe(text);
  const read: object[] = [];
  for await (const line of readLines<object>(kept)) read.push(line);
  expect(read).toEqual(lines);
});

it.runIf(existsSync(descriptors))('leaves no file open if another one cannot be opened', async () => {
  const first = join(folder, 'first');
  const second = join(folder, 'no such folder', 'second');
  const opening = writeLinesTo({ first: { file: first, packed: true }, second: { file: second, packed: false } });
  await expect(opening).rejects.toThrow('ENOENT');
  expect(existsSync(first)).toBe(true);
  await vi.waitFor(() => expect(isOpen(first)).toBe(false));
});
