/** A value that is known already, or a promise of it. */
export type Soon<T> = T | Promise<T>;

/**
 * Calls `next` with the value, without a promise if it is known. A promise costs a page of a shop more than the work
 * that it waits for.
 */
export const whenKnown = <T, Result>(value: Soon<T>, next: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(next) : next(value);
