/**
 * `amount × numerator / denominator`, rounded half up. It uses BigInt, because the product may exceed the exact range
 * of a number.
 */
export function halfUp(amount: number, numerator: number, denominator: number): number {
  const [whole, double] = [BigInt(amount) * BigInt(numerator), BigInt(denominator) * 2n];
  return Number((whole * 2n + BigInt(denominator)) / double);
}

/**
 * Spreads a total over weights by largest remainder; of equal remainders the first wins. No share exceeds its weight if
 * the total does not exceed their sum. Without weights all shares are zero.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0 || total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((part) => Number(part / BigInt(sum)));
  const remainders = exact.map((part, index) => ({ index, rest: Number(part % BigInt(sum)) }));
  const left = total - shares.reduce((all, share) => all + share, 0);
  for (const { index } of remainders.sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)) {
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}

/** Divides an amount into equal parts. Left-over cents go to the first. */
export function inParts(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, index) => (index === 0 ? amount - each * (parts - 1) : each));
}
