import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { finished, pipeline as pass } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/** Number of lines after which other requests get a turn. */
const linesPerTurn = 5;

export interface LineWriter {
  /** Writes a line; waits while the disk is slower. */
  write(line: object): Promise<void>;
  /** Resolves when everything is in the file. */
  end(): Promise<void>;
  drop(): void;
}

interface LineFile {
  file: string;
  packed: boolean;
}

/** Opens files and writes objects as lines of JSON. If one file cannot be opened, all are closed. */
export async function writeLinesTo<Name extends string>(
  files: Record<Name, LineFile>,
): Promise<Record<Name, LineWriter>> {
  const opened: Partial<Record<Name, LineWriter>> = {};
  try {
    for (const name in files) opened[name] = await openLines(files[name]);
  } catch (error) {
    for (const name in opened) opened[name]?.drop();
    throw error;
  }
  return opened as Record<Name, LineWriter>;
}

async function openLines({ file, packed }: LineFile): Promise<LineWriter> {
  const target = (await open(file, 'w')).createWriteStream();
  const gzip = packed ? createGzip({ level: constants.Z_BEST_SPEED }) : null;
  const head = gzip ?? target;
  const written = gzip ? pass(gzip, target) : finished(target);
  // `write` and `end` report this error to their caller.
  written.catch(() => {});
  let waiting: string[] = [];

  const flush = async () => {
    const text = waiting.join('');
    waiting = [];
    if (head.write(text)) await breathe();
    else await Promise.race([once(head, 'drain'), written]);
  };
  return {
    write: async (line) => {
      waiting.push(`${JSON.stringify(line)}\n`);
      if (waiting.length >= linesPerTurn) await flush();
    },
    end: async () => {
      head.end(waiting.join(''));
      await written;
    },
    drop: () => {
      head.destroy();
      target.destroy();
    },
  };
}

export async function* readLines<Line>(file: string): AsyncGenerator<Line> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}
