/** Kinds of files for /imports, in the order of their tabs: kinds that others refer to come first. */
export const importKinds = ['products', 'categories', 'customers', 'orders', 'coupons', 'ranges', 'redirects'] as const;
export type ImportKind = (typeof importKinds)[number];
