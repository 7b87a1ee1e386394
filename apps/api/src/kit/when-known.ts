/** What is known already, or will be. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value, and at once where it is known: a promise costs a page of a shop more than what it waits for. */
export const whenKnown = <T, Result>(value: Soon<T>, next: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(next) : next(value);
