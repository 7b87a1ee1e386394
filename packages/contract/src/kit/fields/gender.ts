import * as z from 'zod/mini';

export const genders = ['f', 'm', 'n'] as const;
export type Gender = (typeof genders)[number];
export const genderNames: Record<Gender, string> = { f: 'Feminino', m: 'Masculino', n: 'Não informado' };

/** The value in a request, or null. */
export const nullableGender = z.nullable(z.enum(genders, 'Gênero desconhecido.'));
/** The value in a reply. */
export const genderOrNull = z.nullable(z.enum(genders));

export const genderName = (value: string) => genderNames[value as Gender] ?? value;
