import { isDeep } from './engines.ts';

/** How often a test repeats its question: the variable's value, otherwise few times, and often in a deep run. */
export const roundsOf = (variable: string, usual: number, deep: number): number =>
  Number(process.env[variable] ?? (isDeep ? deep : usual));
