import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SiteBuilderPort } from '../src/kit/site-builder-port.ts';
import { processSiteBuilder } from '../src/outside/process-site-builder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const build = "const { buildStorefront } = await import('./tools/build.mjs'); await buildStorefront(process.argv[1]);";

let built: Promise<string> | undefined;

async function buildIt(): Promise<string> {
  const folder = join(root, `.cache/storefront-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build, folder], { cwd: root });
  return join(folder, 'storefront');
}

/** Folder of the real builder, built when a test of this process first needs it. */
export function builtStorefront(): Promise<string> {
  built ??= buildIt();
  return built;
}

export const testSiteBuilder: SiteBuilderPort = {
  build: async (order, how) => processSiteBuilder(join(await builtStorefront(), 'main.mjs')).build(order, how),
};
