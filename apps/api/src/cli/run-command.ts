import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Migration } from 'kysely';
import { type Config, readConfig } from '../config.ts';
import { DATABASE_FOLDER } from '../kit/db/embedded-database.ts';
import { migrateToLatest } from '../kit/db/migrate.ts';
import { type Database, openDatabase } from '../kit/db/open-database.ts';
import { withoutSecrets } from '../kit/db/postgres-pool.ts';
import { StartupError } from '../kit/db/startup-error.ts';
import { runAdmin } from './admin-command.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { runCreateStore } from './create-store-command.ts';
import { runImport } from './import-command.ts';

interface Command {
  run(args: string[], environment: CommandEnvironment): Promise<boolean>;
  /** True if the command may create the database. Any other command would create a second one by mistake. */
  mayBegin?: boolean;
}

const commands: Record<string, Command> = {
  import: { run: runImport },
  'create-store': { run: runCreateStore, mayBegin: true },
  admin: { run: runAdmin },
};

export interface CommandOptions extends Pick<CommandEnvironment, 'env' | 'say' | 'report' | 'ask'> {
  /** Name of the command and its arguments. */
  args: string[];
  migrations: Record<string, Migration>;
  templatePath?: string;
}

/** Runs a command on the configured database; returns the exit code (0 or 1). */
export async function runCommand(options: CommandOptions): Promise<number> {
  const { args, env, say, report, ask } = options;
  let database: Database | undefined;
  try {
    const [name = '', ...rest] = args;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new CommandError('Comandos: import, create-store, admin.');
    const config = readConfig(env);
    const openDb = async () => {
      const where = placeOf(config);
      if (command.mayBegin !== true) refuseMissing(config, where);
      report(`Banco de dados: ${where}`);
      database = await openConfigured(config, options);
      await migrateToLatest(database.db, options.migrations);
      return database.db;
    };
    const isFine = await command.run(rest, { openDb, config, clock: () => new Date(), env, say, report, ask });
    return isFine ? 0 : 1;
  } catch (error) {
    report(sentenceOf(error));
    return 1;
  } finally {
    await database?.close();
  }
}

/** Describes the configured database for a person, without its password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined
    ? `embutido, em ${resolve(dataDir)}`
    : `PostgreSQL, em ${withoutSecrets(databaseUrl)}`;
}

function refuseMissing({ databaseUrl, dataDir }: Config, where: string): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FOLDER, 'PG_VERSION'))) return;
  throw new CommandError(
    `Não há banco de dados aqui (${where}). Confira DATA_DIR e DATABASE_URL, ou diga com --env-file ARQUIVO onde estão as variáveis do serviço.`,
  );
}

function openConfigured(
  { databaseUrl, databasePrepare, dataDir }: Config,
  { templatePath, report }: CommandOptions,
): Promise<Database> {
  const warn = (_fields: object, message: string) => report(message);
  return openDatabase({
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(templatePath === undefined ? {} : { templatePath }),
    dataDir,
    prepare: databasePrepare,
    poolSize: 2,
    log: { info: () => {}, warn, error: warn },
  }).catch((error: unknown) => {
    throw withAdvice(error);
  });
}

/** Adds advice to the error of a locked database: only one process at a time may use the embedded one. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof StartupError) || !/já está usando/.test(error.message)) return error;
  return new StartupError(`${error.message.replace(/\.$/, '')}: pare o servidor antes de usar este comando.`, {
    cause: error,
  });
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof StartupError) return error.message;
  return `O comando falhou: ${error instanceof Error ? error.message : String(error)}`;
}
