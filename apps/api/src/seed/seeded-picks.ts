/** Pseudo-random choices that are the same for the same seed. */
export interface SeededPicks {
  /** A whole number from 0 to `below` − 1. */
  int(below: number): number;
  /** An element of a list that is not empty. */
  of<T>(list: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  /** A text of `count` decimal digits. */
  digits(count: number): string;
}

/**
 * FNV-1a turns the seed into a number, and mulberry32 turns the number into a sequence. Both are short and give the
 * same result on every machine.
 */
export function seededPicks(seed: string): SeededPicks {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  const int = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    int,
    of: <T>(list: readonly T[]) => list[int(list.length)] as T,
    chance: (percent) => int(100) < percent,
    digits: (count) => Array.from({ length: count }, () => int(10)).join(''),
  };
}
