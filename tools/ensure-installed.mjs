// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule, repositoryRoot, runCommand } from './run-command.mjs';

const stampFile = join(repositoryRoot, 'node_modules/.botica-installed');

/** The stamp names system and processor because prebuilt packages (argon2, esbuild, swc) fit only those. */
function wantedStamp() {
  const lock = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`A Botica precisa do Node.js 20.19 ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}

/** Recognises packages that `npm install` already installed from this lockfile, so they are not installed again. */
function npmInstalledIt() {
  try {
    const installed = JSON.parse(
      readFileSync(join(repositoryRoot, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    const expected = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')).packages;
    return Object.entries(expected).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      if (!installed[path]) return entry.optional === true || entry.devOptional === true;
      return installed[path].version === entry.version && existsSync(join(repositoryRoot, path));
    });
  } catch {
    return false;
  }
}

/** Installs the lockfile's packages if they are missing or the lockfile changed; otherwise prints nothing. */
export async function ensureInstalled() {
  refuseOldNode();
  const stamp = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!npmInstalledIt()) {
    console.log('Instalando as dependências (só na primeira vez e quando elas mudam)…');
    // A terminal shows npm's own progress. In a log it would be hundreds of lines.
    const { code, output } = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      capture: !process.stderr.isTTY,
    });
    if (code === 127) {
      console.error('Falta o npm, que instala as dependências (no Debian: apt install npm).');
      process.exit(1);
    }
    if (code !== 0) {
      // npm prints its whole help at the end; the error stands before it.
      console.error(
        output.replace(/^npm warn .*\n/gm, '').replace(/^npm error (Clean install a project|Usage:)[\s\S]*/m, ''),
      );
      console.error('A instalação das dependências falhou; a saída do npm está acima.');
      process.exit(1);
    }
  }
  try {
    writeFileSync(stampFile, stamp);
  } catch (error) {
    // Another user owns the folder. The next start repeats the check, which takes a moment longer.
    if (!(error instanceof Error && 'code' in error && /^(EACCES|EROFS|EPERM)$/.test(String(error.code)))) throw error;
  }
}

if (isMainModule(import.meta.url)) await ensureInstalled();
