// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Runs a program until it exits. Without `capture` its output goes directly to the terminal.
 * Never rejects: a missing program returns code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, capture?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} exit code and, with `capture`, stdout and stderr as they came
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? repositoryRoot,
      env: { ...process.env, ...(options.capture ? { NO_COLOR: '1' } : {}), ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // On Windows npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && command === 'npm',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a JavaScript file of an installed package with the current Node.js.
 * @param {string} file path from the repository's root, such as `node_modules/vitest/vitest.mjs`
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export function runNode(file, args, options) {
  return runCommand(process.execPath, [`${repositoryRoot}/${file}`, ...args], options);
}

/**
 * True if this module is the started program, false if another module imported it.
 * @param {string} moduleUrl `import.meta.url` of the caller
 */
export function isMainModule(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}
