// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list; by default categories are in their own order. */
export const categorySorts = ['title', 'created_at'] as const;
export type CategorySort = (typeof categorySorts)[number];
