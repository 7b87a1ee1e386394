// @ts-check
// `npm run new -- coupons`: the first files of a feature on every side, its places in the list of features and of floors.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureSkeleton, withFeature } from './feature-skeleton.mjs';
import { isMainModule, repositoryRoot } from './run-command.mjs';

/**
 * Writes the skeleton, has the server know it and puts the feature in the band after trade. Throws, with nothing written, when
 * the name does not fit or a file is already there.
 * @param {string} name kebab-case
 * @param {string} [root]
 * @returns {string[]} what was written
 */
export function createFeature(name, root = repositoryRoot) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('O nome vem em inglês, minúsculas e hífens: npm run new -- coupons');
  }
  const files = Object.entries(featureSkeleton(name));
  const present = files.find(([path]) => existsSync(join(root, path)));
  if (present) throw new Error(`${present[0]} já existe.`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  change(join(root, 'apps/api/src/all-features.ts'), (list) => withFeature(list, name));
  change(join(root, 'tools/floors.mjs'), (floors) =>
    floors.replace(/('after trade': \[[^\]]*?),?\s*\]/, `$1, '${name}']`),
  );
  // Names differ in length, and so do the lines that hold them.
  const biome = join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome');
  const written = [...files.map(([path]) => path), 'apps/api/src/all-features.ts', 'tools/floors.mjs'];
  spawnSync(process.execPath, [biome, 'check', '--write', ...written], { cwd: root });
  return files.map(([path]) => path);
}

/** @param {string} file @param {(text: string) => string} edit */
function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

if (isMainModule(import.meta.url)) {
  const [name = ''] = process.argv.slice(2);
  try {
    for (const path of createFeature(name)) console.log(`  ${path}`);
    console.log(`
Agora:
  1. descreva as chamadas no contrato (caminhos em inglês, textos em português);
  2. ligue a página à sua rota em apps/admin/src/routes;
  3. acerte a faixa em tools/floors.mjs e copie \`node tools/floors.mjs\` para ARCHITECTURE.md;
  4. acrescente as palavras novas a docs/glossary.md;
  5. npm run check mostra o que ainda falta ligar.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
