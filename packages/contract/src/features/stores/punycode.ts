// RFC 3492. Browsers and Node encode labels with `URL`, but have no common way to decode them.

const base = 36;
const [firstThreshold, lastThreshold] = [1, 26];
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCodePoint = 128;

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / count);
  let steps = 0;
  while (rest > ((base - firstThreshold) * lastThreshold) >> 1) {
    rest = Math.floor(rest / (base - firstThreshold));
    steps += base;
  }
  return steps + Math.floor(((base - firstThreshold + 1) * rest) / (rest + skew));
}

/** `a` to `z` are 0 to 25, `0` to `9` follow; −1 for anything else. */
const digitOf = (letter: string | undefined) => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter ?? '?');

/** Decodes the part after `xn--`; null if it is invalid. */
export function readPunycode(text: string): string | null {
  const hyphen = text.lastIndexOf('-');
  const letters = [...text.slice(0, Math.max(0, hyphen))];
  let position = hyphen < 0 ? 0 : hyphen + 1;
  let [codePoint, place, bias] = [firstCodePoint, 0, firstBias];
  while (position < text.length) {
    const before = place;
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(text[position]);
      position += 1;
      if (digit < 0) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, firstThreshold), lastThreshold);
      if (digit < threshold) break;
      weight *= base - threshold;
      if (weight > Number.MAX_SAFE_INTEGER / base) return null;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    codePoint += Math.floor(place / count);
    place %= count;
    if (codePoint > 0x10ffff) return null;
    letters.splice(place, 0, String.fromCodePoint(codePoint));
    place += 1;
  }
  return letters.join('');
}
