/** `npm test -- deep` (TEST_DEPTH=deep): both databases for every file, and every round. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** How often a test repeats what it asks: what the variable says, otherwise few times, and often in a deep run. */
export const roundsOf = (variable: string, usual: number, deep: number): number =>
  Number(process.env[variable] ?? (isDeep ? deep : usual));
