// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { precompress } from './precompress.mjs';
import { isMainModule, repositoryRoot, runCommand } from './run-command.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

const distFolder = join(repositoryRoot, 'dist');
const cacheFolder = join(repositoryRoot, '.cache');
export const stampFile = join(distFolder, '.stamp.json');

/**
 * Packages that stay outside the bundle: native ones, PGlite (it loads its .wasm and .data from its own folder), and
 * those that only some servers load, since the bundle is read at every start.
 */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'pg-native',
  'pino-pretty',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
  'nodemailer',
];

/** Scripts that a server starts as threads, found beside its bundle. */
const threads = { 'cleaning-worker': 'apps/api/src/cleaning-worker.ts' };

/** Defines `require` for the CommonJS packages inside an ESM bundle. */
const banner = { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" };

let running = 0;

/**
 * Runs `work` with esbuild and stops esbuild's helper process after the last concurrent caller. Without the stop it
 * would live as long as the server that this process becomes; stopped earlier, the other callers would never finish.
 * @param {(build: typeof import('esbuild').build) => Promise<void>} work
 */
async function withEsbuild(work) {
  const { build: esbuild, stop } = await import('esbuild');
  running++;
  try {
    await work(esbuild);
  } finally {
    running--;
    if (running === 0) await stop();
  }
}

/**
 * Builds one ESM bundle per entry, and one of each thread.
 * @param {string} outFolder
 * @param {Record<string, string>} entries name in the out folder → source file
 */
export async function bundle(outFolder, entries) {
  await withEsbuild(async (esbuild) => {
    await esbuild({
      entryPoints: { ...entries, ...threads },
      outdir: outFolder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: 'linked',
      // Names stay, for stack traces. Without comments the text is Latin-1, which V8 keeps in half the memory.
      minifyWhitespace: true,
      lineLimit: 160,
      banner,
      external,
      logLevel: 'error',
      absWorkingDir: repositoryRoot,
    });
  });
}

/** @param {string} outFolder */
async function buildServer(outFolder) {
  await bundle(outFolder, {
    server: 'apps/api/src/main.ts',
    cli: 'apps/api/src/cli.ts',
    'build-template': 'tools/build-template.ts',
  });
  // A worker thread starts from a file. This one is plain JavaScript and is copied as it is.
  cpSync(join(repositoryRoot, 'apps/api/src/kit/db/embedded-worker.mjs'), join(outFolder, 'embedded-worker.mjs'));
  const script = join(outFolder, 'build-template.mjs');
  const result = await runCommand(process.execPath, [script, join(outFolder, 'template.tar.gz')], { capture: true });
  if (result.code !== 0 || !existsSync(join(outFolder, 'template.tar.gz'))) {
    throw new Error(`o modelo do banco de dados não foi criado.\n${result.output}`);
  }
  rmSync(script);
  rmSync(`${script}.map`, { force: true });
}

/** @param {string} outFolder */
async function buildAdmin(outFolder) {
  const folder = join(repositoryRoot, 'apps/admin');
  if (!existsSync(join(folder, 'vite.config.ts'))) throw new Error('falta apps/admin/vite.config.ts');
  const vite = join(dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const args = [vite, 'build', '--outDir', join(outFolder, 'admin'), '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: folder, capture: true });
  if (code !== 0) throw new Error(`a construção das telas falhou.\n${output}`);
  precompress(join(outFolder, 'admin'));
}

/**
 * Builds the process that renders the shops' sites, and the files that their pages load. Class names and stylesheet
 * come out of the same run, so they always match.
 * @param {string} outFolder
 */
export async function buildStorefront(outFolder) {
  const folder = join(outFolder, 'storefront');
  const source = join(repositoryRoot, 'apps/storefront/src');
  const shared = {
    bundle: true,
    minify: true,
    absWorkingDir: repositoryRoot,
    logLevel: /** @type {const} */ ('error'),
  };
  await withEsbuild(async (esbuild) => {
    await esbuild({
      ...shared,
      entryPoints: { main: join(source, 'main.ts') },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      target: ['node20', 'chrome111', 'firefox115', 'safari16.4'],
      format: 'esm',
      jsx: 'automatic',
      // Without it React renders five times slower.
      define: { 'process.env.NODE_ENV': '"production"' },
      banner,
    });
    await esbuild({
      ...shared,
      entryPoints: { islands: join(source, 'islands/islands.ts') },
      outdir: folder,
      platform: 'browser',
      target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
      format: 'esm',
    });
  });
  renameSync(join(folder, 'main.css'), join(folder, 'site.css'));
  const version = createHash('sha256')
    .update(readFileSync(join(folder, 'main.mjs')))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(join(folder, 'version.txt'), version);
}

/**
 * Builds everything into a new folder that replaces `dist` at the end, so an interrupted build leaves the previous one
 * intact. Throws an error with a sentence in Portuguese.
 */
export async function build() {
  const fingerprint = sourceFingerprint();
  const stamp = { quick: fingerprint.quick, content: fingerprint.content() };
  const work = join(cacheFolder, `build-${process.pid}`);
  removeLeftovers();
  const next = join(work, 'dist');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  try {
    const results = await Promise.allSettled([buildServer(next), buildAdmin(next), buildStorefront(next)]);
    const failed = results.find((result) => result.status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    writeFileSync(join(next, '.stamp.json'), JSON.stringify(stamp));
    if (existsSync(distFolder)) renameSync(distFolder, join(work, 'former'));
    renameSync(next, distFolder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Removes the folders of killed builds. Folders of running builds stay. */
function removeLeftovers() {
  for (const name of existsSync(cacheFolder) ? readdirSync(cacheFolder) : []) {
    const pid = Number(/^(?:build|storefront)-(\d+)$/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(cacheFolder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/** Runs `build()` for a person: reports progress, and ends with a sentence and exit code 1 when it fails. */
export async function buildAloud() {
  const started = Date.now();
  console.log('Construindo a Botica (só quando o código muda)…');
  try {
    await build();
  } catch (error) {
    console.error(`A construção falhou: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  console.log(`Pronta em ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`);
}

if (isMainModule(import.meta.url)) {
  await ensureInstalled();
  await buildAloud();
}
