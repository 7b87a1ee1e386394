import type { Batch } from '@botica/contract/platform/batches/batch-schemas';

type Kind = Pick<Batch, 'kind'>;

/** An import of records from a file. Its own file contains the refused records. */
export const isImport = ({ kind }: Kind): boolean => /^\w+\.import$/.test(kind);

/** A check of an import, which writes nothing. */
export const isImportCheck = ({ kind }: Kind): boolean => /^\w+\.check_import$/.test(kind);

/** The import kind that belongs to a check. */
export const importOf = ({ kind }: Kind): string => kind.replace('.check_import', '.import');

/** Label of the download of a batch's file. */
export function fileLabel(batch: Kind): string {
  if (isImport(batch)) return 'Baixar recusados';
  if (isImportCheck(batch)) return 'Baixar conferência';
  return batch.kind === 'products.edit' ? 'Baixar valores anteriores' : 'Baixar';
}

/** True if a batch changes products. */
export const isOfProducts = ({ kind }: Kind): boolean => kind.startsWith('products.');
