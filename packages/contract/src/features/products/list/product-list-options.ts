// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** The columns that the list offers to sort by. */
export const productSorts = ['title', 'created_at'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A switch of the list: on, or off. */
export const switchValues = ['1', '0'] as const;
export type SwitchValue = (typeof switchValues)[number];

export const productUsages = ['1', '2', '3'] as const;

/** What a product needs to be sold: nothing, a prescription, one that is retained, one that is never taken online. */
export const productPrescriptions = ['none', 'shown', 'retained', 'controlled'] as const;
export type ProductPrescription = (typeof productPrescriptions)[number];

/** Where a product stands out. */
export const productFlags = ['highlight', 'offer', 'banner', 'banner-category', 'promotion'] as const;
export type ProductFlag = (typeof productFlags)[number];

/** What hinders a product: it is not sold in the e-commerce (whatever the reason), has no picture, has no price. */
export const productProblems = ['unsold', 'no-picture', 'no-price'] as const;
export type ProductProblem = (typeof productProblems)[number];

/** Those that are in the shop, or those that were removed less than 30 days ago. */
export const productPlaces = ['removed'] as const;
