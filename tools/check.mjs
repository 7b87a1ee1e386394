// @ts-check
// `npm run check [-- NAME…]`: the guards, one line each.
import { ensureInstalled } from './ensure-installed.mjs';
import { guards } from './guards.mjs';
import { isMainModule, repositoryRoot } from './run-command.mjs';

/**
 * Runs the guards one after the other; each prints its line and, when it fails, what it found.
 * @param {string[]} [names] only these; all when empty
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runGuards(names = []) {
  const result = { passed: 0, failed: 0 };
  for (const { name, about, run } of guards.filter((guard) => names.length === 0 || names.includes(guard.name))) {
    const started = Date.now();
    const findings = await run(repositoryRoot);
    const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
    const ok = findings.length === 0;
    result[ok ? 'passed' : 'failed'] += 1;
    console.log(`${ok ? '✓' : '✗'} ${name}: ${about} (${seconds} s)`);
    for (const finding of findings) console.log(finding.replace(/^/gm, '    '));
  }
  return result;
}

if (isMainModule(import.meta.url)) {
  await ensureInstalled();
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !guards.some((guard) => guard.name === name));
  if (unknown) {
    console.error(`Não há guarda "${unknown}". Há: ${guards.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const { failed } = await runGuards(names);
  process.exit(failed > 0 ? 1 : 0);
}
