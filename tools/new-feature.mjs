// @ts-check
// `npm run new -- coupons coupon Cupons Cupom` writes a feature with a list, a form and a record on every side. The
// folder tools/new-feature holds one template for each file that is written.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextNumber, sharedFiles, whyTaken } from './new-feature/register.mjs';
import { featureFiles, readFeature } from './new-feature/words.mjs';
import { isMainModule, repositoryRoot, runCommand, runNode } from './run-command.mjs';
import { writeRouteTree } from './write-route-tree.mjs';

/**
 * Writes the feature and registers it. Throws a sentence, before anything is written, if a word is invalid or taken,
 * and reverts everything if it cannot finish.
 * @param {string[]} words see `readFeature`
 * @param {{ area?: string | undefined, feminine?: boolean | undefined }} [options]
 * @param {string} [root]
 * @returns {Promise<{ made: string[], changed: string[] }>}
 */
export async function createFeature(words, options, root = repositoryRoot) {
  const feature = readFeature(words, options);
  const number = nextNumber(root);
  const files = featureFiles(feature, number);
  const taken = whyTaken(feature, Object.keys(files), root);
  if (taken !== null) throw new Error(taken);
  const shared = sharedFiles(feature, number, root);
  const [made, changed] = [Object.keys(files), [...Object.keys(shared), 'ARCHITECTURE.md']];
  const before = changed.map((path) => /** @type {const} */ ([path, readFileSync(join(root, path), 'utf8')]));
  try {
    for (const [path, text] of Object.entries({ ...files, ...shared })) write(join(root, path), text);
    await completeFeature(made, changed, root);
  } catch (error) {
    for (const [path, text] of before) write(join(root, path), text);
    for (const path of made) rmSync(join(root, path));
    throw error;
  }
  return { made, changed: [...changed, 'apps/admin/src/route-tree.gen.ts'] };
}

/**
 * Updates the files that are generated from the others: floors, route tree, imports and format.
 * @param {string[]} made
 * @param {string[]} changed
 * @param {string} root
 */
async function completeFeature(made, changed, root) {
  await drawFloors(root);
  // The names' lengths decide where the formatter breaks lines.
  const code = [...made, ...changed].filter((path) => !path.endsWith('.md'));
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  const { code: exit, output } = await runNode(biome, ['check', '--write', '--error-on-warnings', ...code], {
    cwd: root,
    capture: true,
  });
  if (exit !== 0) throw new Error(output);
  await writeRouteTree(root);
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Rewrites the table of floors in ARCHITECTURE.md. @param {string} root */
async function drawFloors(root) {
  const { output } = await runCommand(process.execPath, ['tools/floors.mjs'], { cwd: root, capture: true });
  const path = join(root, 'ARCHITECTURE.md');
  const between = /(?<=<!-- floors:start -->\n)[\s\S]*?(?=<!-- floors:end -->)/;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(between, () => output),
  );
}

if (isMainModule(import.meta.url)) {
  try {
    const options = /** @type {const} */ ({ area: { type: 'string' }, feminine: { type: 'boolean' } });
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { made, changed } = await createFeature(positionals, values);
    for (const path of made) console.log(`  + ${path}`);
    for (const path of changed) console.log(`  ~ ${path}`);
    console.log(`
Pronta: npm start mostra a funcionalidade no menu. Agora ela é sua:
  1. os campos estão no registro do contrato e na migração, que ainda pode mudar até ir para o main;
  2. a faixa em tools/floors.mjs diz quem pode importá-la: \`node tools/floors.mjs\` desenha ARCHITECTURE.md de novo;
  3. uma página "em construção" de mesmo título ainda está no menu, e nomes repetidos ainda são aceitos;
  4. npm run check e npx vitest run ${made.find((path) => path.endsWith('.test.ts'))} mostram o que falta.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
