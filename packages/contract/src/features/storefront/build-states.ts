/** Why a site is built; only `asked` counts for the rule of thirty minutes. */
export const buildReasons = ['first', 'asked', 'automatic', 'prices', 'clock', 'back'] as const;
export type BuildReason = (typeof buildReasons)[number];

export const buildStates = ['waiting', 'building', 'done', 'failed'] as const;
export type BuildState = (typeof buildStates)[number];

/** Releases that are kept, the present one among them. */
export const keptReleases = 5;
