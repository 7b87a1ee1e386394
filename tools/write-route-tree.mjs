// @ts-check
// `node tools/write-route-tree.mjs` writes the screens' route-tree.gen.ts after a route was added, removed or moved.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainModule, repositoryRoot } from './run-command.mjs';

/** Writes the router's list of pages, as `npm run dev` and the build do. @param {string} root */
export async function writeRouteTree(root) {
  const admin = join(root, 'apps/admin');
  // The generator comes with the router's plugin for Vite. `require` resolves its CommonJS file; the ESM file is next
  // to it.
  const plugin = createRequire(join(repositoryRoot, 'apps/admin/package.json')).resolve('@tanstack/router-plugin/vite');
  const required = createRequire(plugin).resolve('@tanstack/router-generator');
  const { Generator, getConfig } = await import(pathToFileURL(join(dirname(required), '../esm/index.js')).href);
  await new Generator({
    config: getConfig({ disableLogging: true, tmpDir: join(admin, '.tanstack/tmp') }, admin),
    root: admin,
  }).run();
}

if (isMainModule(import.meta.url)) await writeRouteTree(repositoryRoot);
