// @ts-check
// A command uses the variables of the service and runs as the owner of its data. Otherwise `admin reset` would search
// another, empty database, and root would leave files that the service cannot open.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Path of the variables as docs/operacao.md recommends it. */
const serviceFile = '/etc/botica.env';
const option = '--env-file';

/** Variables that choose the database. If one of them is set by hand, the service's file is not read. */
const choices = ['DATABASE_URL', 'DATA_DIR'];

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Removes `--env-file FILE` or `--env-file=FILE` from the arguments and returns the file.
 * @param {string[]} args
 * @returns {string | undefined}
 */
function takeOption(args) {
  const at = args.findIndex((arg) => arg === option || arg.startsWith(`${option}=`));
  if (at < 0) return undefined;
  const [arg = ''] = args.splice(at, 1);
  const file = arg === option ? args.splice(at, 1)[0] : arg.slice(option.length + 1);
  return file || fail(`Falta o arquivo depois de ${option}.`);
}

/** @param {string} file */
function load(file) {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    fail(
      existsSync(file)
        ? `Sem permissão para ler ${file}, onde estão as variáveis do serviço: rode o comando com sudo.`
        : `O arquivo ${file} não existe.`,
    );
  }
  loadEnvFile(file);
  // Relative paths in the file start at the folder of the code, for the service and for commands alike.
  console.error(`Variáveis de ${file}.`);
}

/**
 * Restarts a command of root as the owner of the data folder, so that the owner keeps all files. It needs a new process
 * because Debian's Node.js refuses to change its user (io_uring may be on).
 */
function continueAsOwner() {
  if (process.getuid?.() !== 0) return;
  const data = statSync(resolve(process.env.DATA_DIR || './data'), { throwIfNoEntry: false });
  if (!data || data.uid === 0) return;
  const { uid, gid } = data;
  const again = ['--', ...process.argv.slice(1)];
  const { status, error } = spawnSync(process.execPath, again, { uid, gid, stdio: 'inherit' });
  if (error) fail(`O comando não pôde continuar como o dono de DATA_DIR: ${error.message}`);
  process.exit(status ?? 1);
}

/**
 * Reads the variables of the service from `--env-file`, else from /etc/botica.env if it exists and no database was
 * chosen by hand. Variables that are already set take precedence. Drops root's rights if another user owns the data
 * folder.
 * @param {string[]} args `process.argv`; the option is removed from it
 */
export function takeServiceEnvironment(args) {
  const reported = takeOption(args);
  const isChosen = choices.some((name) => process.env[name]);
  if (reported !== undefined) load(reported);
  else if (!isChosen && existsSync(serviceFile)) load(serviceFile);
  continueAsOwner();
}
