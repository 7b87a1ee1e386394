import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { migrations } from '../database/migrations/all-migrations.ts';
import { runCommand } from './cli/run-command.ts';

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return terminal.question(question).finally(() => terminal.close());
}

// `import FILE`, `create-store …`, `admin …`: package.json puts the command's name first.
process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  migrations,
  templatePath: path.join(path.dirname(fileURLToPath(import.meta.url)), 'template.tar.gz'),
  say: (line) => console.log(line),
  report: (line) => console.error(line),
  ...(process.stdin.isTTY ? { ask } : {}),
});
