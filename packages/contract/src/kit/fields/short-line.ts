import * as z from 'zod/mini';
import { line } from './text.ts';

/** As a person counts letters: a base letter with its marks is one. */
const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** A line of so many letters at most, as a person counts them: for names that have little room. */
export const shortLine = (max: number, requiredMessage?: string) =>
  line(max * 4, requiredMessage).check(
    z.overwrite((text) => text.normalize('NFC')),
    z.refine((text) => [...letters.segment(text)].length <= max, `Use no máximo ${max} caracteres.`),
  );
