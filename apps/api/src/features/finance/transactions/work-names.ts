/** The long work of finance, as it is stored. */
export const exportKind = 'finance.export';
