import * as z from 'zod/mini';
import { get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { type ColumnNames, type ImportColumns, importColumns } from '../../kit/import-columns.ts';
import {
  importCounts,
  importErrors,
  importFile,
  importPiece,
  importPieceBytes,
  mappedFile,
  mostCsvColumns,
  newImport,
} from '../../kit/import-file.ts';
import type { Permission } from '../../kit/permissions.ts';
import { batch } from '../batches/batch-schemas.ts';
import { batchesErrors } from '../batches/batches.contract.ts';

/*
 * Files of flat records: one row is one record. A feature declares its columns and derives its five calls from them;
 * the server's side is `simpleImport`, the screen is `SimpleImportPage`.
 */

/** A column: its names, the reading of its cells, and their allowed values. */
export interface SimpleColumn {
  names: ColumnNames;
  /** Schema of the read value. It never receives an empty cell, which leaves the field as it is. */
  input: z.core.$ZodType;
  /**
   * The conversion of a cell to a value, or the names of the allowed values; without it the text is the value. `end`
   * reads a day as its last instant.
   */
  reading?:
    | ('day' | 'instant' | 'end' | 'flag' | 'money' | 'weekdays' | 'words')
    | Readonly<Record<string, string | readonly string[]>>;
  /** A valid cell, shown with each cell that cannot be read. */
  example: string;
}

export interface SimpleColumns<Key extends string> extends ImportColumns<Key> {
  of: Readonly<Record<Key, SimpleColumn>>;
}

export function simpleColumns<const Key extends string>(of: Readonly<Record<Key, SimpleColumn>>): SimpleColumns<Key> {
  const names = Object.fromEntries(Object.entries<SimpleColumn>(of).map(([key, column]) => [key, column.names]));
  return { ...importColumns(names as Record<Key, ColumnNames>), of };
}

export const simpleImportErrors = defineErrors({
  ...importErrors,
  'import.columns': { status: 422, message: 'Confira as colunas.' },
  'works.too_many': batchesErrors['works.too_many'],
});

const counts = z.object({ ...importCounts, created: z.int(), changed: z.int(), unchanged: z.int() });
export type SimpleImportCounts = z.infer<typeof counts>;

interface Calls<Path extends string, Key extends string> {
  /** `/v2/customers/imports` */
  path: Path;
  /** "clientes" */
  noun: string;
  access: Permission;
  columns: ImportColumns<Key>;
}

/** The calls for one kind of file: send it in pieces, check it, take it in as a batch. */
export function simpleImportCalls<const Path extends string, Key extends string>({
  path,
  noun,
  access,
  columns: { keys },
}: Calls<Path, Key>) {
  const column = z.nullable(z.enum(keys, 'Coluna desconhecida.'));
  const state = z.object({
    ...importFile,
    ...mappedFile,
    columns: z.array(column),
    /** Counts of the last check and of the import. */
    check: z.nullable(counts),
    result: z.nullable(counts),
  });
  /** Without it, the store's earlier answers or the headers decide. */
  const body = z.object({ columns: z.optional(z.array(column).check(z.maxLength(mostCsvColumns))) });
  const ofFile = { access, params: idParam, errors: simpleImportErrors };
  return {
    lastImport: get(path, {
      summary: `O último arquivo de ${noun} que a própria pessoa enviou`,
      access,
      reply: z.object({ import: z.nullable(state), most_bytes: z.int() }),
    }),
    beginImport: post(path, {
      summary: `Começa o envio de um CSV de ${noun}, que vem em pedaços de 1 MiB`,
      access,
      body: newImport,
      reply: state,
      errors: simpleImportErrors,
    }),
    addImportPiece: post(`${path}/{id}/pieces`, {
      ...ofFile,
      summary: 'Envia o próximo pedaço, em base64; o mesmo outra vez não muda nada',
      body: importPiece,
      bodyLimit: 2 * importPieceBytes,
      reply: state,
    }),
    checkImport: post(`${path}/{id}/check`, {
      ...ofFile,
      summary: 'Começa a conferir o arquivo: quantas linhas criam, alteram ou são recusadas, e por quê; nada é gravado',
      body,
      reply: batch,
    }),
    runImport: post(`${path}/{id}/run`, {
      ...ofFile,
      summary: 'Começa a importar o arquivo; cada linha é gravada uma vez, ou recusada',
      body,
      reply: batch,
    }),
  };
}
