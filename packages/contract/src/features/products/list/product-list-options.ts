// The first load of every page reads this: in their contracts, the options of six lists would add 18 kB to the sign-in.

/** Sort columns of the list. */
export const productSorts = ['title', 'created_at'] as const;
export type ProductSort = (typeof productSorts)[number];

/** Values of a switch filter: on or off. */
export const switchValues = ['1', '0'] as const;
export type SwitchValue = (typeof switchValues)[number];

export const productUsages = ['1', '2', '3'] as const;

/** Prescription that a product needs: none, shown, retained, or controlled (never sold online). */
export const productPrescriptions = ['none', 'shown', 'retained', 'controlled'] as const;
export type ProductPrescription = (typeof productPrescriptions)[number];

/** Highlights of a product. */
export const productFlags = ['highlight', 'offer', 'banner', 'banner-category', 'promotion'] as const;
export type ProductFlag = (typeof productFlags)[number];

/** Problems of a product: not sold in the e-commerce for any reason, without a picture, without a price. */
export const productProblems = ['unsold', 'no-picture', 'no-price'] as const;
export type ProductProblem = (typeof productProblems)[number];

/** `removed`: products in the bin, removed less than 30 days ago. By default those in the shop. */
export const productPlaces = ['removed'] as const;
