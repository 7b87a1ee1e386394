/** Draws whole numbers below a bound, the same ones for the same seed. */
export function drawer(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at + 0x6d2b79f5) | 0;
    const mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
