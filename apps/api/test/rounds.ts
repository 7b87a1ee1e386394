import { isDeep } from './engines.ts';

/** How often a test repeats its question: the variable's value, otherwise few times, and often in a deep run. */
export const roundsOf = (variable: string, usual: number, deep: number): number =>
  Number(process.env[variable] ?? (isDeep ? deep : usual));

/** How often two agents change one record at the same time. `changeRecord`'s own test asks 200 times in every run. */
export const raceRounds = roundsOf('ROUNDS', 20, 200);
