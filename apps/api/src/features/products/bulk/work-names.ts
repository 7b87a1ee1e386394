/** Batch kinds of the products, as they are stored. */
export const exportKind = 'products.export';
export const editKind = 'products.edit';
export const removeKind = 'products.remove';
