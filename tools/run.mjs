// @ts-check
// `node tools/run.mjs bench/main.ts [arguments]` runs one TypeScript file of the repository.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { repositoryRoot, runCommand } from './run-command.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Diga o arquivo: node tools/run.mjs ARQUIVO.ts [argumentos]');
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const { code } = await runCommand(process.execPath, ['--import', 'tsx', `${repositoryRoot}/${file}`, ...args]);
process.exit(code);
