import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SnapshotLine } from '@botica/contract/features/storefront/snapshot';
import type { BuiltSite, SiteFile } from '@botica/contract/kit/ports/built-site';
import { buildSite } from '../src/build/build-site.ts';
import type { Renderer } from '../src/build/site-assets.ts';
import { type Shop, shopSite, snapshotLines } from './shop.ts';

const renderer: Renderer = { css: 'body{}', script: '0', version: '1' };

/** A built site with the text of each of its files. */
export interface BuiltShop extends BuiltSite {
  text: (path: string) => string;
  pages: SiteFile[];
}

/** Builds shops in sequence, each on top of the former release. */
export function shopBuilder() {
  const root = mkdtempSync(join(tmpdir(), 'botica-site-'));
  const packs = new Map<string, Buffer>();
  let count = 0;
  let manifest: string | null = null;

  async function build(lines: readonly SnapshotLine[], over: Partial<Renderer> = {}): Promise<BuiltShop> {
    const snapshot = join(mkdtempSync(join(root, 'lines-')), 'snapshot.jsonl');
    writeFileSync(snapshot, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return buildOf(snapshot, { ...renderer, ...over });
  }

  /** Writes the snapshot in pieces while the builder is already reading it. */
  async function growing(lines: readonly SnapshotLine[]): Promise<BuiltShop> {
    const snapshot = join(mkdtempSync(join(root, 'lines-')), 'snapshot.jsonl');
    writeFileSync(snapshot, '');
    const write = async () => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const half = Math.ceil(text.length / 2);
      for (const part of [text.slice(0, half), text.slice(half)]) {
        await sleep(20);
        appendFileSync(snapshot, part);
      }
    };
    return buildOf(snapshot, renderer, write());
  }

  async function buildOf(snapshot: string, by: Renderer, written?: Promise<void>): Promise<BuiltShop> {
    const out = mkdtempSync(join(root, `out-${++count}-`));
    const built = await buildSite({ snapshot, before: manifest, out }, by, written && { written });
    for (const pack of built.packs) packs.set(pack, readFileSync(join(out, `${pack}.pack`)));
    manifest = join(out, 'manifest.json');
    writeFileSync(manifest, JSON.stringify(built.files));
    const bytesOf = ({ pack, offset, br }: SiteFile) => packs.get(pack)?.subarray(offset, offset + br) ?? Buffer.of();
    return {
      ...built,
      pages: built.files.filter(({ type }) => type === 'html'),
      text: (path) => {
        const file = built.files.find((each) => each.path === path);
        if (file === undefined) throw new Error(`No such file: ${path}`);
        const text = brotliDecompressSync(bytesOf(file)).toString('utf8');
        const { pack, offset, br, gz } = file;
        const zipped = packs.get(pack)?.subarray(offset + br, offset + br + gz) ?? Buffer.of();
        if (gunzipSync(zipped).toString('utf8') !== text) throw new Error(`Both forms differ: ${path}`);
        return text;
      },
    };
  }

  return {
    build,
    growing,
    shop: (shop: Partial<Shop>, over?: Partial<Renderer>) =>
      build(snapshotLines({ site: shopSite(), products: [], posts: [], ...shop }), over),
    /** Rewrites the former release's files, for example as an older builder wrote them. */
    forget: (change: (file: SiteFile) => SiteFile) => {
      if (manifest === null) throw new Error('Nothing was built yet');
      const files: SiteFile[] = JSON.parse(readFileSync(manifest, 'utf8'));
      writeFileSync(manifest, JSON.stringify(files.map(change)));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
