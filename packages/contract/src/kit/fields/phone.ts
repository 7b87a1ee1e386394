import * as z from 'zod/mini';
import { isDdd, splitPhone } from '../brazil/phone.ts';
import { always } from './always.ts';
import { emptyOr, nullableText } from './text.ts';

const phoneMessage = 'Digite um número de telefone válido';
export const dddMessage = 'Digite um DDD válido';

/** DDD and number in one input, 10 or 11 digits; punctuation and `+55` are removed. */
export const nullablePhone = nullableText(
  emptyOr((text) => splitPhone(text) !== null, phoneMessage),
  z.refine<string>((text) => isDdd(splitPhone(text)?.ddd ?? '11'), dddMessage),
  z.overwrite((text) => {
    const parts = splitPhone(text);
    return parts === null ? text : parts.ddd + parts.number;
  }),
);

const digitsOnly = z.overwrite((text: string) => text.replace(/[\s()+.-]/g, ''));
const digits = (isRight: (text: string) => boolean, message: string) =>
  nullableText(digitsOnly, emptyOr(isRight, message));

/** The parts of a phone: country code (any, or only Brazil's), area code, and the number without both. */
export const nullableDdi = digits((text) => /^\d{1,3}$/.test(text), 'Digite um DDI válido');
export const nullableBrazilianDdi = digits((text) => text === '55', 'Digite um DDI válido');
export const nullableDdd = digits(isDdd, dddMessage);
export const nullablePhoneNumber = digits((text) => /^\d{8,9}$/.test(text), phoneMessage);

/** Requires the area code and the number of one body together, or neither. */
export const phoneTogether = <T extends object>(ddd: keyof T & string, number: keyof T & string) => [
  z.refine<T>((value) => !value[number] || !!value[ddd], { error: dddMessage, path: [ddd], ...always }),
  z.refine<T>((value) => !value[ddd] || !!value[number], { error: phoneMessage, path: [number], ...always }),
];
