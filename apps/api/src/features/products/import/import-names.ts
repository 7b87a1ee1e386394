/** As they are stored. */
export const checkKind = 'products.check_import';
export const importKind = 'products.import';

/** Whose the files are. */
export const purpose = 'products';
