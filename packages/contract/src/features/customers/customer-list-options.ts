// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list; by default the last order, newest first. */
export const customerSorts = ['name', 'email', 'phone', 'cpf', 'last_order'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Search fields of the list. */
export const customerSearches = ['name', 'email', 'document', 'phone'] as const;

const maskedSorts: readonly (CustomerSort | undefined)[] = ['email', 'phone', 'cpf'];

/** A masked list cannot be sorted by a masked column. */
export const isMaskedSort = (sort: CustomerSort | undefined): boolean => maskedSorts.includes(sort);
