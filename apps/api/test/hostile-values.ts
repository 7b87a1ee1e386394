import type * as z from 'zod/mini';
import { isDeep } from './engines.ts';

/**
 * Texts with which a check of a field may take more than linear time. No check may read such a text to its end after
 * the length has refused it.
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

/** Text of this length that repeats one part, between two `x`. */
export const hostileText = (part: string, letters: number) => `x${part.repeat(letters / part.length)}x`;

type Definition = z.core.$ZodTypes['_zod']['def'];

/** Value of this shape whose texts are all `text`. From a union it takes option number `nth`. */
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
