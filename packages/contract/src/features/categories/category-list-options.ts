// Apart from the contract: the list's address is read on the first load of every page, which needs no schemas.

/** The columns that the list offers to sort by; without one the categories stand in their own order. */
export const categorySorts = ['title', 'created_at'] as const;
export type CategorySort = (typeof categorySorts)[number];
