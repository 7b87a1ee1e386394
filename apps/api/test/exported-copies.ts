import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { s3SiteBucket } from '../src/outside/s3-site-bucket.ts';
import { siteFolder } from '../src/outside/site-folder.ts';
import { startS3 } from './s3-server.ts';
import type { TestApp } from './test-app.ts';

/** File of an exported site, decoded for its reader. */
export interface CopiedFile {
  /** File name with its folders. */
  name: string;
  text: string;
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function textOf(name: string, bytes: Buffer): string {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString();
}

async function filesBelow(folder: string): Promise<CopiedFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    found
      .filter((each) => each.isFile())
      .map(async (each) => {
        const path = join(each.parentPath, each.name);
        return { name: relative(folder, path), text: textOf(path, await readFile(path)) };
      }),
  );
}

/** From now on exports the sites of `api` into a folder and a bucket as well. `close` removes both. */
export async function openCopies(api: TestApp) {
  const work = await mkdtemp(join(tmpdir(), 'botica-copies-'));
  const [sites, objects] = [join(work, 'sites'), join(work, 's3')];
  const s3 = await startS3(objects, ['sites']);
  const bucket = s3SiteBucket({ bucket: 'sites', prefix: '{domain}', endpoint: s3.endpoint, region: 'us-east-1' });
  api.outside.siteExports = { ...api.outside.siteExports, folder: siteFolder(sites), bucket };
  return {
    /** All files of the release that another web server shows. */
    shownFolder: (domain: string) => filesBelow(join(sites, domain, 'current')),
    /** Names in the folder of the releases, which must be release numbers only. */
    releases: (domain: string) => readdir(join(sites, domain, 'releases')),
    /** All files in the bucket. */
    bucket: (domain: string) => filesBelow(join(objects, 'sites', domain)),
    close: async () => {
      s3.close();
      await rm(work, { recursive: true, force: true });
    },
  };
}
