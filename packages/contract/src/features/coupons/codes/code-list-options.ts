// A file of its own, for the search schema of the page: what that imports is in every first load.

/** State of a single-use code. */
export const codeStates = ['free', 'used'] as const;
export type CodeState = (typeof codeStates)[number];

export const codeStateNames: Record<CodeState, string> = { free: 'Livre', used: 'Usado' };
