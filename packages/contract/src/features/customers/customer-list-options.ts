// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** The columns that the list offers to sort by; without one the last order, newest first. */
export const customerSorts = ['name', 'email', 'phone', 'cpf', 'last_order'] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** The search keys of the list. */
export const customerSearches = ['name', 'email', 'document', 'phone'] as const;

const maskedSorts: readonly (CustomerSort | undefined)[] = ['email', 'phone', 'cpf'];

/** Where lists are masked nothing is sorted by what they hide. */
export const isMaskedSort = (sort: CustomerSort | undefined): boolean => maskedSorts.includes(sort);
