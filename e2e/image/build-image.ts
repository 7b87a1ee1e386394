import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { argumentsOf, ignoredBy, type Stage, variablesOf } from '../../tools/read-dockerfile.ts';
import { repositoryRoot } from '../../tools/run-command.mjs';
import { makeRoot, mount, run } from './image-root.ts';

/** Variables with which this machine reaches npm's registry. */
const ofTheNetwork = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|npm_config_\w+|(https?|no)_proxy)$/i.test(name),
  ),
) as Record<string, string>;

/** Copies the context of `docker build`: the code without what .dockerignore names. */
function copyContext(to: string): void {
  const isIgnored = ignoredBy(readFileSync(join(repositoryRoot, '.dockerignore'), 'utf8'));
  const filter = (source: string) => !isIgnored(relative(repositoryRoot, source));
  cpSync(repositoryRoot, to, { recursive: true, filter });
  execFileSync('chown', ['-R', '0:0', to]);
}

/** Copies the contents of a folder into the target; a file is copied below the target if that ends in a slash. */
function copyFrom(root: string, source: string, target: string): void {
  const from = join(root, source);
  mkdirSync(target, { recursive: true });
  if (statSync(from).isDirectory()) execFileSync('cp', ['-a', `${from}/.`, target]);
  else execFileSync('cp', ['-a', from, join(target, basename(source))]);
}

/** Runs the steps of one stage in order, in its own root. Throws at the first that fails. */
async function buildStage(stage: Stage, folder: string): Promise<string> {
  const root = join(folder, stage.name);
  makeRoot(root);
  const cache = join(homedir(), '.npm');
  if (existsSync(cache)) mount('--bind', cache, join(root, 'root/.npm'));
  let [place, user] = ['/', 'root'];
  for (const { word, text } of stage.instructions) {
    const begun = performance.now();
    if (word === 'WORKDIR') {
      place = text;
      mkdirSync(join(root, place), { recursive: true });
    } else if (word === 'USER') user = text;
    else if (word === 'COPY') {
      const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
      if (from) copyFrom(join(folder, from), source, join(root, place, target));
      else if (source === '.') copyContext(join(root, place, target));
      else throw new Error(`COPY ${text}`);
    } else if (word === 'RUN') {
      const env = { ...ofTheNetwork, ...variablesOf(stage) };
      const { code, output } = await run({ root, folder: place, env, user }, argumentsOf(text));
      if (code !== 0) throw new Error(`RUN ${text} ended with ${code}: ${output.slice(-1000)}`);
    } else continue;
    console.log(`  ${word} ${text} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return root;
}

/** Returns the root of the last stage, which is the image. */
export async function buildImage(stages: Stage[], folder: string): Promise<string> {
  let root = '';
  for (const stage of stages) {
    console.log(`FROM ${stage.image}, here this machine's Node.js ${process.versions.node}`);
    root = await buildStage(stage, folder);
  }
  return root;
}
