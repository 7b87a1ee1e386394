/** What the address of a record's page may hold: it was just made, and its page opened for that. */
export interface JustMadeSearch {
  new?: true | undefined;
}

/** For `validateSearch`: `?new`, whatever stands behind it. Without a schema: every page's first load reads it. */
export const readJustMade = (search: Record<string, unknown>): JustMadeSearch => ('new' in search ? { new: true } : {});
