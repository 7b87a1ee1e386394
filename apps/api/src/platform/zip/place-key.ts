import { normaliseText } from '@botica/contract/kit/text';

/** `SP`, `SP/sao paulo`, `SP/sao paulo/centro`: how places are compared. */
export function placeKey(state: string, city: string | null = null, district: string | null = null): string {
  return [state, city, district]
    .flatMap((part, index) => (part === null ? [] : index === 0 ? part : comparedName(part)))
    .join('/');
}

/**
 * Whoever writes `d'Oeste`, `D’Oeste` or `d Oeste` means one city, and a slash inside a name must not look like the next
 * part. A name of signs alone keeps them.
 */
export function comparedName(name: string): string {
  const text = normaliseText(name);
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || text.replaceAll('/', ' ');
}
