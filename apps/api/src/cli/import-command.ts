import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type ImportOptions, importOrders } from '../features/orders/import/import-orders.ts';
import { refusedLine } from '../features/orders/import/refused-line.ts';
import { findOnlyStore, findStoreByDomain } from '../features/stores/stores.store.ts';
import type { CommandEnvironment } from './command-environment.ts';
import { CommandError } from './command-error.ts';
import { counted, number } from './counted.ts';
import { readArguments } from './read-arguments.ts';

/** A line of progress each time so many orders have passed. */
const progressStep = 2000;

/** `import FILE [--store DOMAIN] [--dry-run] [--refused FILE]`: true when no line was refused. */
export async function runImport(args: string[], environment: CommandEnvironment): Promise<boolean> {
  const { say, report } = environment;
  const { words, options, isSet } = readArguments(args, {
    usage: 'npm run import -- ARQUIVO.ndjson [--store DOMÍNIO] [--dry-run] [--refused RECUSADOS.ndjson]',
    positionals: 1,
    optional: ['store', 'refused'],
    flags: ['dry-run'],
  });
  const dryRun = isSet('dry-run');
  // npm changes to the folder of the repository; the person means a path from where they are.
  const file = resolve(environment.env.INIT_CWD ?? '', words[0] as string);
  const refused = options.refused === undefined ? null : resolve(environment.env.INIT_CWD ?? '', options.refused);
  if (refused === file) throw new CommandError('O arquivo de recusados não pode ser o próprio arquivo importado.');
  const input = createReadStream(file);
  await new Promise<void>((opened, failed) => {
    input.once('open', () => opened());
    input.once('error', () => failed(new CommandError(`Não foi possível ler o arquivo ${file}.`)));
  });
  const db = await environment.openDb();
  const store = await chooseStore(db, options.store);
  let reported = 0;
  const result = await importOrders({
    db,
    storeId: store.id,
    input,
    dryRun,
    ...(refused === null ? {} : { onRefused: keepingRefused(refused) }),
    onProgress: ({ imported, alreadyThere, rejected }) => {
      const seen = imported + alreadyThere + rejected.length;
      if (seen - reported < progressStep) return;
      reported = seen;
      const words = dryRun ? ['pedido novo', 'pedidos novos'] : ['pedido importado', 'pedidos importados'];
      report(`${number.format(seen)} linhas lidas, ${counted(imported, words[0] as string, words[1] as string)}…`);
    },
  }).catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error && error.syscall === 'read') {
      throw new CommandError(`Não foi possível ler o arquivo ${file}.`);
    }
    throw error;
  });
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

/** Writes refused lines to a file, which begins with the first: where nothing is refused, none is made. */
function keepingRefused(file: string): NonNullable<ImportOptions['onRefused']> {
  let isBegun = false;
  return async (refused) => {
    try {
      await writeFile(file, `${refusedLine(refused)}\n`, { flag: isBegun ? 'a' : 'w' });
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
