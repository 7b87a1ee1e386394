/** Kinds of files that come in at /imports, in the order of their tabs: what others name comes first. */
export const importKinds = ['products', 'categories', 'customers', 'orders', 'coupons', 'ranges', 'redirects'] as const;
export type ImportKind = (typeof importKinds)[number];
