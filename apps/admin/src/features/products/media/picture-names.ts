import { maxGalleryPictures, type PicturedProduct } from '@botica/contract/features/products/media/product-media';
import { externalCodeMaxLength } from '@botica/contract/features/products/record/product-codes';

/** A reading of a file's name: a code and a position in the gallery; null if the name has no position. */
interface Reading {
  code: string;
  place: number | null;
}

const ending = / ?(?:[-_] ?(\d{1,2})|\((\d{1,2})\))$/;

/** Readings of a name, the most likely first. A code may itself end like a position, such as `VIT-2`. */
export function readingsOf(fileName: string): Reading[] {
  // Some systems store accents as separate characters.
  const whole = fileName.normalize('NFC');
  const dot = whole.lastIndexOf('.');
  const stem = (dot > 0 ? whole.slice(0, dot) : whole).trim();
  const found = ending.exec(stem);
  const place = Number(found?.[1] ?? found?.[2] ?? 0);
  const readings: Reading[] = [{ code: stem, place: null }];
  if (found && place >= 1 && place <= maxGalleryPictures)
    readings.push({ code: stem.slice(0, found.index).trim(), place });
  return readings.filter(({ code }) => code !== '' && code.length <= externalCodeMaxLength);
}

/** All codes that the names may contain, without repetition. */
export const codesOf = (fileNames: readonly string[]): string[] => [
  ...new Set(fileNames.flatMap((name) => readingsOf(name).map(({ code }) => code))),
];

export type NameMatch = { product: PicturedProduct; place: number | null } | { why: 'nobody' | 'several' };

/** Finds a file's product by name: the exact code first, then without case, then the EAN. */
export function matchName(fileName: string, products: readonly PicturedProduct[]): NameMatch {
  for (const { code, place } of readingsOf(fileName)) {
    const lowered = code.toLowerCase();
    const groups = [
      products.filter(({ external_code }) => external_code === code),
      products.filter(({ external_code }) => external_code?.toLowerCase() === lowered),
      products.filter(({ ean }) => ean === code),
    ];
    const [product, another] = groups.find((group) => group.length > 0) ?? [];
    if (another) return { why: 'several' };
    if (product) return { product, place };
  }
  return { why: 'nobody' };
}
