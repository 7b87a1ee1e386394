import { isDeep } from './engines.ts';

/** Repetitions of a test: the variable's value, else few, or many in a deep run. */
export const roundsOf = (variable: string, usual: number, deep: number): number =>
  Number(process.env[variable] ?? (isDeep ? deep : usual));

/** Rounds in which two agents change one record at the same time. `changeRecord`'s own test has 200 in every run. */
export const raceRounds = roundsOf('ROUNDS', 20, 200);
