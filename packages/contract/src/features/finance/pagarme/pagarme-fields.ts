import * as z from 'zod/mini';
import { secretInput, secretMark } from '../../../kit/fields/secret.ts';
import { nullableText } from '../../../kit/fields/text.ts';

/** The system that keeps a store's payments: its own book, or a provider. */
export const providers = ['book', 'pagarme'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { book: 'Registro da loja', pagarme: 'Pagar.me' };

export const pagarmeLabels = {
  provider: 'Provedor',
  secret_key: 'Chave secreta',
  account_id: 'ID da conta',
  basic_user: 'Usuário do webhook',
  basic_password: 'Senha do webhook',
} as const;

const fits = (pattern: RegExp, message: string) =>
  z.refine<string>((text) => text === '' || pattern.test(text), message);

const isWhole = z.refine<string>((text) => !text.startsWith(secretMark), {
  error: 'Digite o segredo inteiro.',
  abort: true,
});
/** Pagar.me's format: `sk_…`, in the sandbox `sk_test_…`. */
const isKey = fits(/^sk_\w{8,200}$/, 'A chave secreta começa com sk_ e não tem espaços.');
const isAccount = fits(/^acc_\w{4,60}$/, 'O ID da conta começa com acc_ e não tem espaços.');
/** Basic authentication cannot separate a user name with a colon from the password. */
const isBasicUser = fits(/^[^:\p{Cc}]{1,100}$/u, 'Use até 100 caracteres, sem dois-pontos.');

export const pagarmeInput = z.object({
  provider: z.optional(z.enum(providers, 'Escolha o provedor.')),
  secret_key: z.optional(nullableText(isWhole, isKey)),
  account_id: z.optional(nullableText(isAccount)),
  basic_user: z.optional(nullableText(isBasicUser)),
  basic_password: secretInput,
});
export type PagarmeInput = z.infer<typeof pagarmeInput>;

const text = z.string();
/** The form's values; a stored secret is shown masked. */
export const pagarmeForm = z.object({
  provider: z.enum(providers),
  secret_key: text.check(
    z.refine((value) => value.startsWith(secretMark) || value === '' || /^sk_\w{8,200}$/.test(value.trim()), {
      error: 'A chave secreta começa com sk_ e não tem espaços.',
    }),
  ),
  account_id: text.check(isAccount),
  basic_user: text.check(isBasicUser),
  basic_password: text.check(z.maxLength(500, 'Use no máximo 500 caracteres.')),
});
