// @ts-check
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildAloud, stampFile } from './build.mjs';
import { isMainModule, repositoryRoot } from './run-command.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

/** True if this process may write into the repository. A service often runs code that another user owns. */
export function isOurs() {
  try {
    accessSync(repositoryRoot, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds if the sources differ from those of the current `dist`; takes a few milliseconds if they do not. A process
 * without write access to the folder runs the existing build.
 */
export async function ensureBuilt() {
  const isBuilt = existsSync(stampFile);
  if (isBuilt) {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8'));
    const fingerprint = sourceFingerprint();
    if (stamp.quick === fingerprint.quick) return;
    const content = fingerprint.content();
    if (stamp.content === content) {
      // A copied folder has other file times. Recording them, where we may write, makes the next start quick.
      if (isOurs()) writeFileSync(stampFile, JSON.stringify({ quick: fingerprint.quick, content }));
      return;
    }
  }
  if (!isOurs()) {
    if (!isBuilt) {
      console.error(`A pasta ${repositoryRoot} é de outro usuário: construa como ele, com npm run build.`);
      process.exit(1);
    }
    console.error(
      'O código mudou depois da construção, que só o dono da pasta refaz (npm run build): vale a anterior.',
    );
    return;
  }
  await buildAloud();
}

if (isMainModule(import.meta.url)) await ensureBuilt();
