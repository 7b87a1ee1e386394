import type { Work } from '@botica/contract/features/works/work-schemas';

type Kind = Pick<Work, 'kind'>;

/** Takes orders of a file in; its own file holds those that were refused. */
export const isImport = ({ kind }: Kind): boolean => kind === 'orders.import';

/** Looks what an import of a file would do, and writes nothing. */
export const isImportCheck = ({ kind }: Kind): boolean => kind === 'orders.check_import';
