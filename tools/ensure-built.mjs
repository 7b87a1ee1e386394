// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildAloud, stampFile } from './build.mjs';
import { isMainModule } from './run-command.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

/** Builds when the sources are not those of the present `dist`; a few milliseconds when they are. */
export async function ensureBuilt() {
  if (existsSync(stampFile)) {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8'));
    const fingerprint = sourceFingerprint();
    if (stamp.quick === fingerprint.quick) return;
    const content = fingerprint.content();
    if (stamp.content === content) {
      writeFileSync(stampFile, JSON.stringify({ quick: fingerprint.quick, content }));
      return;
    }
  }
  await buildAloud();
}

if (isMainModule(import.meta.url)) await ensureBuilt();
