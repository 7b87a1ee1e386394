import type { Batch } from '@botica/contract/platform/batches/batch-schemas';

type Kind = Pick<Batch, 'kind'>;

/** Takes records of a file in; its own file holds those that were refused. */
export const isImport = ({ kind }: Kind): boolean => /^\w+\.import$/.test(kind);

/** Looks what an import of a file would do, and writes nothing. */
export const isImportCheck = ({ kind }: Kind): boolean => /^\w+\.check_import$/.test(kind);

/** Of a check the import of the same sort of records. */
export const importOf = ({ kind }: Kind): string => kind.replace('.check_import', '.import');

/** What is in a work's file. */
export function fileLabel(batch: Kind): string {
  if (isImport(batch)) return 'Baixar recusados';
  if (isImportCheck(batch)) return 'Baixar conferência';
  return batch.kind === 'products.edit' ? 'Baixar valores anteriores' : 'Baixar';
}

/** Whose records a work has changed. */
export const isOfProducts = ({ kind }: Kind): boolean => kind.startsWith('products.');
