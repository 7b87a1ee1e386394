// @ts-check
// A command beside the service works with the service's variables and as the owner of its data: without them
// `admin reset` would look for its people in another, empty database, and root would leave files that stop the service.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Where README tells the operator to keep them. */
const serviceFile = '/etc/botica.env';
const option = '--env-file';

/** What says which database is meant: who sets one of these by hand means that one. */
const choices = ['DATABASE_URL', 'DATA_DIR'];

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Takes `--env-file FILE` or `--env-file=FILE` out of the arguments.
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
  // The file says where data lies as the service sees it: from the folder of the code, which is ours as well.
  console.error(`Variáveis de ${file}.`);
}

/**
 * Root takes the rights of whoever owns the data, so that what the command writes stays theirs: in a process of its own,
 * for Node.js refuses to change its user where io_uring may be on, as Debian's does.
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
 * Reads the variables of the service – from `--env-file`, else from /etc/botica.env where that exists and nobody named a
 * database by hand – and goes on without root's rights where the data folder belongs to somebody else. What the environment
 * already says goes first.
 * @param {string[]} args `process.argv`; the option is taken out
 */
export function takeServiceEnvironment(args) {
  const told = takeOption(args);
  const isChosen = choices.some((name) => process.env[name]);
  if (told !== undefined) load(told);
  else if (!isChosen && existsSync(serviceFile)) load(serviceFile);
  continueAsOwner();
}
