import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { orderColumns } from '@botica/contract/features/orders/import/csv-columns';
import { headerKey } from '@botica/contract/kit/import-file';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { ImportLayout } from '../../database/tables/platform.ts';
import type { Tables } from '../../database/tables.ts';
import { csvLayout, csvOrders } from '../features/orders/import/csv-orders.ts';
import { refusedHead } from '../features/orders/import/import-groups.ts';
import { checkColumns, mappingOf, remember } from '../features/orders/import/import-mapping.ts';
import type { ReadOrder } from '../features/orders/import/import-orders.ts';
import { ndjsonOrders } from '../features/orders/import/ndjson-orders.ts';
import { AppError } from '../kit/app-error.ts';
import { findColumns, type Remembered, rememberColumns } from '../platform/imports/import-columns.store.ts';
import { CommandError } from './command-error.ts';

export interface ImportSource {
  orders: AsyncIterable<ReadOrder>;
  /** First lines of the file of refused lines. */
  refusedHead: string;
  close(): Promise<void>;
}

interface SourceOptions {
  db: Kysely<Tables>;
  store: { id: number; time_zone: string };
  file: string;
  /** File that maps the columns of a CSV; needed if neither headers nor earlier imports do. */
  columnsFile: string | null;
  dryRun: boolean;
}

const isCsv = ({ file, columnsFile }: SourceOptions) => columnsFile !== null || /\.(csv|tsv|txt)$/i.test(file);

export const unreadable = (file: string) => new CommandError(`Não foi possível ler o arquivo ${file}.`);

/** A folder opens like a file, and a disk may fail; both show up only when the file is read. */
export const isUnread = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall === 'read';

/** Opens a file of orders: NDJSON as a stream, a CSV in windows. A CSV's columns are mapped as in the panel. */
export async function openImportSource(options: SourceOptions): Promise<ImportSource> {
  const { file } = options;
  const handle = await open(file).catch(() => {
    throw unreadable(file);
  });
  const close = () => handle.close();
  if (!isCsv(options)) {
    const input = createReadStream(file, { fd: handle, autoClose: false });
    return { orders: ndjsonOrders(input), refusedHead: '', close };
  }
  try {
    const layout = await csvLayout(handle);
    if (layout.problem !== null) throw new CommandError(`${file}: ${layout.problem}`);
    return { ...(await csvSource(options, handle, layout)), close };
  } catch (error) {
    await close();
    throw isUnread(error) ? unreadable(file) : error;
  }
}

async function csvSource({ db, store, columnsFile, dryRun }: SourceOptions, handle: FileHandle, layout: ImportLayout) {
  const remembered = await findColumns(db, store.id, 'orders');
  const answers = columnsFile === null ? null : await readColumns(columnsFile, layout);
  const known: Remembered = {
    columns: { ...remembered.columns, ...answers?.columns },
    choices: { ...remembered.choices, ...answers?.choices },
  };
  const mapping = mappingOf(layout, {}, known);
  if (layout.format === 'csv') refuseColumns(mapping, layout);
  if (answers !== null && !dryRun) {
    await rememberColumns(db, { storeId: store.id, purpose: 'orders' }, remember(layout, mapping));
  }
  const reading = { ...mapping, timeZone: store.time_zone };
  return { orders: csvOrders(handle, { layout, reading }), refusedHead: refusedHead(layout) };
}

const listed = ({ headers }: ImportLayout) => `Colunas do arquivo: ${headers.join(', ')}.`;

function refuseColumns(mapping: Parameters<typeof checkColumns>[0], layout: ImportLayout): void {
  try {
    checkColumns(mapping);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(`${error.message} ${listed(layout)} Diga com --columns (docs/import-format.md).`);
  }
}

const columnsSchema = z.strictObject({
  columns: z.optional(z.record(z.string(), z.nullable(z.enum(orderColumns.keys)))),
  source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
});

/** Reads the mapping by the headers of the columns. */
async function readColumns(file: string, layout: ImportLayout): Promise<Remembered> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw unreadable(file);
  });
  const { data, error } = z.safeParse(columnsSchema, jsonOf(text));
  if (error) {
    const where = error.issues[0]?.path.map(String).join('.');
    throw new CommandError(`${file} não diz colunas${where ? ` (${where})` : ''}: veja docs/import-format.md.`);
  }
  const headers = new Set(layout.headers.map(headerKey));
  const columns = Object.entries(data.columns ?? {});
  const unknown = columns.find(([header]) => !headers.has(headerKey(header)));
  if (unknown) throw new CommandError(`${file}: não há a coluna "${unknown[0]}". ${listed(layout)}`);
  return {
    columns: Object.fromEntries(columns.map(([header, column]) => [headerKey(header), column])),
    choices: data.source === undefined ? {} : { source: data.source },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
