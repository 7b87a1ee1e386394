import { normaliseText } from '../text.ts';

/**
 * A name of a city or district as it is compared: `d'Oeste`, `D’Oeste` and `d Oeste` are one city, and a slash inside a
 * name does not look like the next part of a key. A name of signs alone keeps them.
 */
export function comparedName(name: string): string {
  const text = normaliseText(name);
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.replaceAll('/', ' ');
}
