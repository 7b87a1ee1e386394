import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltSite, type SiteFile, siteFileTypes } from '@botica/contract/kit/ports/built-site';
import { type Shop, snapshotLines } from '../apps/storefront/test/shop.ts';

/** A made-up shop's site, built by the real builder and served as a server would. */
export interface ShopSite {
  address: string;
  built: BuiltSite;
  /** Paths of its pages. */
  pages: string[];
  /** Answers to the pages' requests; 404 until they are set. */
  answers: { delivery: unknown };
  close: () => void;
}

const builder = new URL('../dist/storefront/main.mjs', import.meta.url).pathname;

/** Rejects with the process's error output. */
async function build(order: object): Promise<void> {
  const child = spawn(process.execPath, [builder], { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.end(JSON.stringify(order));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(output);
}

/** A drawing with the size that the shop's data give. */
function drawingOf({ products }: Shop, path: string): string {
  const sizes = products.flatMap(({ pictures }) => pictures.flatMap(({ images }) => images));
  const { width, height } = sizes.find(({ url }) => url === path) ?? { width: 300, height: 200 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#cde"/></svg>`;
}

export async function openShopSite(shopAt: (origin: string) => Shop): Promise<ShopSite> {
  const folder = mkdtempSync(join(tmpdir(), 'botica-shop-site-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const snapshot = join(folder, 'snapshot.jsonl');
  const shop = shopAt(address);
  writeFileSync(
    snapshot,
    snapshotLines(shop)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  await build({ snapshot, before: null, out: folder });
  const built: BuiltSite = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const files = new Map(built.files.map((file) => [file.path, file]));
  const packs = new Map(built.packs.map((pack) => [pack, readFileSync(join(folder, `${pack}.pack`))]));
  const answers: ShopSite['answers'] = { delivery: null };

  const send = (reply: ServerResponse, file: SiteFile | undefined, status: number) => {
    if (file === undefined) return reply.writeHead(404).end();
    const { pack, offset, br, gz, type } = file;
    reply.writeHead(status, {
      'content-type': siteFileTypes[type],
      'content-encoding': 'gzip',
      'content-security-policy': built.csp,
      'x-content-type-options': 'nosniff',
    });
    reply.end(packs.get(pack)?.subarray(offset + br, offset + br + gz));
  };
  server.on('request', ({ url = '/' }, reply) => {
    const [path = '/'] = url.split('?');
    if (path.startsWith('/v2/media/'))
      reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawingOf(shop, path));
    else if (path === '/v2/public/delivery' && answers.delivery !== null)
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers.delivery));
    else if (files.has(path)) send(reply, files.get(path), 200);
    else send(reply, files.get('/404'), 404);
  });
  return {
    address,
    built,
    answers,
    pages: built.files.filter(({ type }) => type === 'html').map(({ path }) => path),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
