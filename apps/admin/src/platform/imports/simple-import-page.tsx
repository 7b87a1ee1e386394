import type { ImportColumns } from '@botica/contract/kit/import-columns';
import type { SimpleImportCounts, simpleImportCalls } from '@botica/contract/platform/imports/simple-import';
import type { ComponentType } from 'react';
import { call } from '../../kit/api/api.ts';
import { query } from '../../kit/api/query.ts';
import { batchOptions } from '../batches/batch-queries.ts';
import { ColumnsList } from './columns-list.tsx';
import { ImportPage } from './import-page.tsx';
import type { ImportedFile, MappingProps } from './import-page-props.ts';

type SimpleFile<Key extends string> = ImportedFile<SimpleImportCounts> & {
  sample: string[];
  columns: (Key | null)[];
};

interface SimpleImportPageProps<Key extends string> {
  /** The endpoints of the feature's contract. */
  calls: ReturnType<typeof simpleImportCalls<string, Key>>;
  /** The component from `columnsFields` for these columns. */
  Fields: ComponentType<MappingProps<SimpleFile<Key>, Mapping<Key>>>;
  /** "Arquivo de clientes" */
  title: string;
  description: string;
}

interface Mapping<Key extends string> {
  columns: (Key | null)[];
}

const factsOf = ({ created, changed, unchanged, refused }: SimpleImportCounts, isCheck: boolean) =>
  [
    [isCheck ? 'Novos' : 'Criados', created],
    ['Alterados', changed],
    ['Sem mudança', unchanged],
    ['Recusados', refused],
  ] as const;

/**
 * Creates the mapping fields of such a page. Call it once per kind of file, because a new component type would lose the
 * focus.
 */
export const columnsFields =
  <Key extends string>(known: ImportColumns<Key>) =>
  ({ file, mapping, errors, onChange }: MappingProps<SimpleFile<Key>, Mapping<Key>>) => (
    <ColumnsList
      file={file}
      known={known}
      columns={mapping.columns}
      error={errors.columns}
      onChange={(columns) => onChange({ columns })}
    />
  );

/** Import page for a kind of file with a record per row. */
export const SimpleImportPage = <Key extends string>({
  calls: { lastImport, beginImport, addImportPiece, checkImport, runImport },
  Fields,
  title,
  description,
}: SimpleImportPageProps<Key>) => (
  <ImportPage
    files={{
      last: { ...query(lastImport, {}), staleTime: 0 },
      batch: batchOptions,
      begin: (body) => call(beginImport, { body }),
      addPiece: (id, body) => call(addImportPiece, { params: { id }, body }),
    }}
    title={title}
    description={description}
    accept=".csv,.xlsx,.txt,text/csv"
    kindOf={({ headers }) => `CSV com ${headers.length} colunas`}
    encodingNote="O arquivo não está em UTF-8: foi lido como Windows-1252, com que planilhas daqui gravam. Confira os acentos nos exemplos."
    mapping={{
      title: 'Colunas',
      description: 'O que cada coluna guarda; o que não se diz fica de fora. A loja lembra para o próximo arquivo.',
      of: ({ format, columns }: SimpleFile<Key>): Mapping<Key> | null => (format === 'csv' ? { columns } : null),
      Fields,
    }}
    start={(what, id, body) => call(what === 'check' ? checkImport : runImport, { params: { id }, body: body ?? {} })}
    isWorthIt={({ created, changed }) => created + changed > 0}
    factsOf={factsOf}
  />
);
