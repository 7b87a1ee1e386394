// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainModule, repositoryRoot, runCommand } from './run-command.mjs';

const stampFile = join(repositoryRoot, 'node_modules/.botica-installed');

/** Prebuilt parts (argon2, esbuild, swc) fit one system and one processor: both belong to the stamp. */
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

/** What `npm install` already put there for this lockfile is recognised and not installed a second time. */
function npmInstalledIt() {
  try {
    const installed = JSON.parse(
      readFileSync(join(repositoryRoot, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    const wanted = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      if (!installed[path]) return entry.optional === true || entry.devOptional === true;
      return installed[path].version === entry.version && existsSync(join(repositoryRoot, path));
    });
  } catch {
    return false;
  }
}

/** Installs the packages of the lockfile when they are missing or it changed; silent otherwise. */
export async function ensureInstalled() {
  refuseOldNode();
  const stamp = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!npmInstalledIt()) {
    console.log('Instalando as dependências (só na primeira vez e quando elas mudam)…');
    // A person sees npm's own progress; in a log it would be hundreds of lines.
    const { code, output } = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      capture: !process.stderr.isTTY,
    });
    if (code === 127) {
      console.error('Falta o npm, que instala as dependências (no Debian: apt install npm).');
      process.exit(1);
    }
    if (code !== 0) {
      // npm ends with its whole help; what went wrong stands before it.
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
    // The folder of another owner: looked at again at the next start, which takes a moment longer.
    if (!(error instanceof Error && 'code' in error && /^(EACCES|EROFS|EPERM)$/.test(String(error.code)))) throw error;
  }
}

if (isMainModule(import.meta.url)) await ensureInstalled();
