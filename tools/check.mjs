// @ts-check
// `npm run check [-- NAME…]` runs the guards and prints one line for each.
import { ensureInstalled } from './ensure-installed.mjs';
import { guards } from './guards.mjs';
import { isMainModule, repositoryRoot } from './run-command.mjs';

/**
 * Runs one guard of `tools/guards.mjs` and measures it. The guards run concurrently, so the times overlap.
 * @param {import('./guards.mjs').Guard} guard
 */
async function timed({ name, about, run }) {
  const started = Date.now();
  const findings = await run(repositoryRoot);
  return { name, about, findings, seconds: (Date.now() - started) / 1000 };
}

/**
 * Runs the guards concurrently and prints a line for each, in their order, with its findings if it fails.
 * @param {string[]} [names] the guards to run; all when empty
 * @returns {Promise<{ passed: number, failures: string[] }>}
 */
export async function runGuards(names = []) {
  /** @type {{ passed: number, failures: string[] }} */
  const result = { passed: 0, failures: [] };
  const chosen = guards.filter((guard) => names.length === 0 || names.includes(guard.name));
  for (const running of chosen.map(timed)) {
    const { name, about, findings, seconds } = await running;
    const ok = findings.length === 0;
    if (ok) result.passed += 1;
    else result.failures.push(`guarda ${name}: ${findings[0]?.split('\n', 1)[0]}`);
    console.log(`${ok ? '✓' : '✗'} ${name}: ${about} (${seconds.toFixed(1).replace('.', ',')} s)`);
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
  const { failures } = await runGuards(names);
  process.exit(failures.length > 0 ? 1 : 0);
}
