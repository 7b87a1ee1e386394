// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** The columns that the list offers to sort by; without one the categories stand in their own order. */
export const categorySorts = ['title', 'created_at'] as const;
export type CategorySort = (typeof categorySorts)[number];
