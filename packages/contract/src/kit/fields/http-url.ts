import * as z from 'zod/mini';

export const httpUrl = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/, 'Informe um endereço http(s).'));
