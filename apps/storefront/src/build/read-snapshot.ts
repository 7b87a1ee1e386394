import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SnapshotLine } from '@botica/contract/features/storefront/snapshot';

/** A refusal with a message for people. It ends the build. */
export class BuildRefusal extends Error {
  override name = 'BuildRefusal';
}

/** A line of the snapshot with its position. */
export interface ReadLine {
  line: SnapshotLine;
  offset: number;
  bytes: Buffer;
}

const chunkBytes = 1024 * 1024;
/** More bytes than any record on the server has. */
const mostBytesOfLine = 64 * 1024 * 1024;

/** Milliseconds between reads of a file that is still being written. */
const growingMs = 5;

/** Reads the lines of a growing file one at a time, so that the file is never in memory as a whole. */
async function* linesOf(
  file: FileHandle,
  written: Promise<unknown>,
): AsyncGenerator<{ offset: number; bytes: Buffer }> {
  let pending = Buffer.alloc(0);
  let offset = 0;
  let isWritten = false;
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at);
    if (bytesRead === 0) {
      if (isWritten) break;
      isWritten = await Promise.race([written.then(() => true), sleep(growingMs, false)]);
      continue;
    }
    at += bytesRead;
    const read = buffer.subarray(0, bytesRead);
    pending = pending.length === 0 ? read : Buffer.concat([pending, read]);
    if (pending.length > mostBytesOfLine) throw new BuildRefusal('O retrato da loja tem uma linha longa demais.');
    let start = 0;
    for (let end = pending.indexOf(10); end !== -1; end = pending.indexOf(10, start)) {
      if (end > start) yield { offset: offset + start, bytes: pending.subarray(start, end) };
      start = end + 1;
    }
    offset += start;
    pending = pending.subarray(start);
  }
  if (pending.length > 0) yield { offset, bytes: pending };
}

function parsed(bytes: Buffer): SnapshotLine {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new BuildRefusal('O retrato da loja tem uma linha que não pode ser lida.');
  }
}

const incomplete = 'O retrato da loja não está completo';

/**
 * Reads a complete snapshot: the site first, then the records that its last line counts, and nothing after it. Anything
 * else throws.
 */
export async function* readSnapshot(file: FileHandle, written: Promise<unknown>): AsyncGenerator<ReadLine> {
  const counts = { product: 0, post: 0 };
  let hasSite = false;
  let isOver = false;
  for await (const { offset, bytes } of linesOf(file, written)) {
    if (isOver) throw new BuildRefusal('O retrato da loja continua depois da última linha.');
    const line = parsed(bytes);
    if ((line.kind === 'site') === hasSite) throw new BuildRefusal(`${incomplete}: a primeira linha não é a da loja.`);
    hasSite = true;
    if (line.kind === 'end') {
      if (line.products !== counts.product || line.posts !== counts.post)
        throw new BuildRefusal(`${incomplete}: faltam linhas.`);
      isOver = true;
    } else if (line.kind !== 'site') counts[line.kind] += 1;
    yield { line, offset, bytes };
  }
  if (!isOver) throw new BuildRefusal(`${incomplete}: falta a última linha.`);
}

export async function openSnapshot(path: string): Promise<FileHandle> {
  return open(path, 'r').catch(() => {
    throw new BuildRefusal('O retrato da loja não pôde ser aberto.');
  });
}

/** Reads a line again by its position. Synchronous, because in the thread pool it would wait behind compression. */
export function readAgain<Kind extends SnapshotLine['kind']>(
  file: FileHandle,
  { offset, length, kind }: { offset: number; length: number; kind: Kind },
): Extract<SnapshotLine, { kind: Kind }> {
  const bytes = Buffer.allocUnsafe(length);
  const line = parsed(bytes.subarray(0, readSync(file.fd, bytes, 0, length, offset)));
  if (line.kind !== kind) throw new BuildRefusal('O retrato da loja mudou enquanto era lido.');
  return line as Extract<SnapshotLine, { kind: Kind }>; // by its kind
}
