import * as z from 'zod/mini';
import { hasAtMostLetters } from '../letters.ts';
import { line } from './text.ts';

const unitsOfALetter = 4;

/** A line of at most `max` letters, as a person counts them: for names that have little room. */
export const shortLine = (max: number, requiredMessage?: string) => {
  const maxUnits = max * unitsOfALetter;
  const tooLong = `Use no máximo ${max} caracteres.`;
  // zod runs every check, also after one that failed: a text that the length refused is neither normalised nor counted.
  const isBounded = (text: string) => text.length <= maxUnits;
  return line(maxUnits, requiredMessage, tooLong).check(
    z.overwrite((text) => (isBounded(text) ? text.normalize('NFC') : text)),
    z.refine((text) => !isBounded(text) || hasAtMostLetters(text, max), tooLong),
  );
};
