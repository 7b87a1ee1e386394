/** Search parameter of a record's page: the record was just created, and its page was opened for that. */
export interface JustMadeSearch {
  new?: true | undefined;
}

/** For `validateSearch`: `?new` with any value. It has no schema, because it is part of every page's first load. */
export const readJustMade = (search: Record<string, unknown>): JustMadeSearch => ('new' in search ? { new: true } : {});
