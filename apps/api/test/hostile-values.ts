import type * as z from 'zod/mini';
import { isDeep } from './engines.ts';

/**
 * Texts of which each check of a field is worth no more than its length, and that no check may read to the end once the
 * length has refused them.
 */
export const hostileParts: Record<string, string> = {
  letters: 'a',
  spaces: ' ',
  'combining marks': '\u0301',
  emoji: '😀',
  slashes: '/',
  quotes: '"',
  'angle brackets': '<',
  ...(isDeep ? { 'beginnings of tags': '<a ', 'points and letters': 'a.', digits: '1', 'line breaks': '\n' } : {}),
};

/** Letters of one part, between two others. */
export const hostileText = (part: string, letters: number) => `x${part.repeat(letters / part.length)}x`;

type Definition = z.core.$ZodTypes['_zod']['def'];

/** A value of this shape whose texts are all `text`. Of a union it takes the option `nth`. */
export function hostile(schema: z.core.$ZodType, text: string, nth: number): unknown {
  const def = schema._zod.def as Definition;
  const inner = (each: z.core.$ZodType) => hostile(each, text, nth);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, each]) => [key, inner(each)]));
    case 'array':
      return [inner(def.element), inner(def.element)];
    case 'tuple':
      return def.items.map(inner);
    case 'record':
      return { [text]: inner(def.valueType) };
    case 'union': {
      const option = def.options[nth % def.options.length];
      return option === undefined ? text : inner(option);
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'lazy':
      return inner(def.getter());
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    default:
      return text;
  }
}
