import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDockerfile, type Stage } from '../../tools/read-dockerfile.ts';
import { repositoryRoot } from '../../tools/run-command.mjs';
import { buildImage } from './build-image.ts';
import { serveImage } from './serve-image.ts';

const here = fileURLToPath(import.meta.url);
const stages = readDockerfile(readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8'));

/** Runs this file again with its own mounts or network, which disappear with the process. */
async function again(own: string[], args: string[]): Promise<boolean> {
  const child = spawn('unshare', [...own, process.execPath, '--import', 'tsx', here, ...args], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Runs the steps of Dockerfile and compose.yaml one by one, without Docker: builds in empty folders, then serves. */
export async function imageSteps(): Promise<boolean> {
  // Not in memory: packages and build need more than a gigabyte.
  const folder = mkdtempSync('/var/tmp/botica-image-');
  chmodSync(folder, 0o755);
  try {
    return await again(['--mount', '--propagation', 'private'], ['build', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function serve(folder: string): Promise<boolean> {
  const image = stages.at(-1) as Stage;
  const faults = await serveImage(image, join(folder, image.name), folder);
  for (const each of faults) console.log(`  WRONG: ${each}`);
  return faults.length === 0;
}

async function build(folder: string): Promise<boolean> {
  const root = await buildImage(stages, folder);
  console.log(
    `  the image adds ${
      execFileSync('du', ['-sm', join(root, 'app')])
        .toString()
        .split('\t')[0]
    } MB`,
  );
  return again(['--net'], ['serve', folder]);
}

if (process.argv[1] === here) {
  const [phase, folder = ''] = process.argv.slice(2);
  const went = await (phase === 'build' ? build : serve)(folder).catch((error: Error) => {
    console.log(`  WRONG: ${error.message}`);
    return false;
  });
  process.exit(went ? 0 : 1);
}
