// @ts-check
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildAloud, stampFile } from './build.mjs';
import { isMainModule, repositoryRoot } from './run-command.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

/** A service often runs the code of another owner. */
export function isOurs() {
  try {
    accessSync(repositoryRoot, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Builds when the sources are not those of the present `dist`; a few milliseconds when they are. Who may not write in the
 * folder runs what is built.
 */
export async function ensureBuilt() {
  const isBuilt = existsSync(stampFile);
  if (isBuilt) {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8'));
    const fingerprint = sourceFingerprint();
    if (stamp.quick === fingerprint.quick) return;
    const content = fingerprint.content();
    if (stamp.content === content) {
      // A copy of the folder has other times: noted, so that the next start is quick, where we may.
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
