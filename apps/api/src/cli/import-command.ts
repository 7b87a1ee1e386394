import { access, constants, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type ImportOptions, importOrders } from '../features/orders/import/import-orders.ts';
import { findOnlyStore, findStoreByDomain } from '../features/stores/stores.store.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { counted, number } from './counted.ts';
import { isUnread, openImportSource, unreadable } from './import-source.ts';
import { readArguments } from './read-arguments.ts';

/** Orders per line of progress. */
const progressStep = 2000;

/**
 * `import FILE [--store DOMAIN] [--columns FILE] [--dry-run] [--refused FILE]` reads NDJSON or CSV. True if no order
 * was refused.
 */
export async function runImport(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const { say, report, env } = environment;
  const { words, options, isSet } = readArguments(args, {
    usage:
      'npm run import -- ARQUIVO.ndjson|ARQUIVO.csv [--store DOMÍNIO] [--columns COLUNAS.json] [--dry-run] [--refused RECUSADOS]',
    positionals: 1,
    optional: ['store', 'refused', 'columns'],
    flags: ['dry-run'],
  });
  const dryRun = isSet('dry-run');
  // npm changes to the folder of the repository, but the person types a path relative to their own folder.
  const pathOf = (word: string | undefined) => (word === undefined ? null : resolve(env.INIT_CWD ?? '', word));
  const file = pathOf(words[0]) as string;
  const refused = pathOf(options.refused);
  if (refused === file) throw new CommandError('O arquivo de recusados não pode ser o próprio arquivo importado.');
  await access(file, constants.R_OK).catch(() => {
    throw unreadable(file);
  });
  const db = await environment.openDb();
  const store = await chooseStore(db, options.store);
  const source = await openImportSource({ db, store, file, columnsFile: pathOf(options.columns), dryRun });
  const result = await importOrders({
    db,
    storeId: store.id,
    orders: source.orders,
    dryRun,
    ...(refused === null ? {} : { onRefused: keepingRefused(refused, source.refusedHead) }),
    onProgress: progressOf(dryRun, report),
  })
    .catch((error: unknown) => {
      throw isUnread(error) ? unreadable(file) : error;
    })
    .finally(source.close);
  for (const { line, reason } of result.rejected) report(`Linha ${number.format(line)}: ${reason}`);
  const parts = [
    dryRun ? counted(result.imported, 'novo', 'novos') : counted(result.imported, 'importado', 'importados'),
    counted(result.alreadyThere, 'já estava lá', 'já estavam lá'),
    counted(result.rejected.length, 'recusado', 'recusados'),
  ];
  say(`Loja ${store.name}: ${parts.join(', ')}.${dryRun ? ' Nada foi gravado.' : ''}`);
  if (refused !== null && result.rejected.length > 0) say(`Linhas recusadas, com o motivo: ${refused}`);
  return result.rejected.length === 0;
}

function progressOf(dryRun: boolean, report: (line: string) => void): NonNullable<ImportOptions['onProgress']> {
  const [one, many] = dryRun ? (['novo', 'novos'] as const) : (['importado', 'importados'] as const);
  let reported = 0;
  return ({ imported, alreadyThere, rejected }) => {
    const seen = imported + alreadyThere + rejected.length;
    if (seen - reported < progressStep) return;
    reported = seen;
    report(`${counted(seen, 'pedido lido', 'pedidos lidos')}, ${counted(imported, one, many)}…`);
  };
}

/** Writes refused lines to a file. The file is created with the first one, so there is none without refused lines. */
function keepingRefused(file: string, head: string): NonNullable<ImportOptions['onRefused']> {
  let isBegun = false;
  return async ({ text }) => {
    try {
      await writeFile(file, isBegun ? text : head + text, { flag: isBegun ? 'a' : 'w' });
    } catch {
      throw new CommandError(`Não foi possível escrever o arquivo ${file}.`);
    }
    isBegun = true;
  };
}

async function chooseStore(db: Kysely<Tables>, domain: string | undefined) {
  const store = domain === undefined ? await findOnlyStore(db) : await findStoreByDomain(db, domain);
  if (store) return store;
  if (domain !== undefined) throw new CommandError(`Não existe loja com o domínio ${domain}.`);
  const any = await db.selectFrom('stores').select('id').limit(1).executeTakeFirst();
  throw new CommandError(
    any
      ? 'Há mais de uma loja: diga qual com --store DOMÍNIO.'
      : 'Ainda não há loja: crie uma com npm run create-store.',
  );
}
