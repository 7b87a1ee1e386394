import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SnapshotLine } from '@botica/contract/features/storefront/snapshot';
import type { SiteFileType } from '@botica/contract/kit/ports/built-site';
import type { SiteBuilderPort } from '../../../kit/site-builder-port.ts';

export interface DrawnFile {
  type: SiteFileType;
  bytes: Buffer;
}

export interface Drawn {
  csp: string;
  page: DrawnFile;
  /** Stylesheet, script and icon of the page, by path. */
  files: ReadonlyMap<string, DrawnFile>;
}

/** Time limit for a page and its files. It normally takes seconds; after this time the builder hangs. */
const longestMs = 30_000;

/** Draws a preview with the site's builder, in a temporary folder. */
export async function drawPreview(siteBuilder: SiteBuilderPort, lines: readonly SnapshotLine[]): Promise<Drawn> {
  const work = await mkdtemp(join(tmpdir(), 'botica-preview-'));
  try {
    const [snapshot, out] = [join(work, 'snapshot'), join(work, 'out')];
    await mkdir(out);
    await writeFile(snapshot, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const how = { onProgress: () => {}, signal: AbortSignal.timeout(longestMs) };
    const built = await siteBuilder.build({ snapshot, before: null, out }, how);
    const packs = new Map<string, Buffer>();
    for (const pack of built.packs) packs.set(pack, await readFile(join(out, `${pack}.pack`)));
    const files = new Map<string, DrawnFile>();
    for (const { path, type, pack, offset, br, gz } of built.files) {
      const packed = packs.get(pack)?.subarray(offset + br, offset + br + gz) ?? Buffer.of();
      files.set(path, { type, bytes: await promisify(gunzip)(packed) });
    }
    const page = [...files.values()].find(({ type }) => type === 'html');
    if (page === undefined) throw new Error('The builder has drawn no page');
    return { csp: built.csp, page, files };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
