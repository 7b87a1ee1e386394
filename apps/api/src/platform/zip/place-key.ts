import { comparedName } from '@botica/contract/kit/brazil/place-name';

/** Comparison key of a place: `SP`, `SP/sao paulo`, `SP/sao paulo/centro`. */
export function placeKey(state: string, city: string | null = null, district: string | null = null): string {
  return [state, city, district]
    .flatMap((part, index) => (part === null ? [] : index === 0 ? part : comparedName(part)))
    .join('/');
}
