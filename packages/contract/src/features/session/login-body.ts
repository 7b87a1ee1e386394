import * as z from 'zod/mini';
import { recordId } from '../../kit/id-param.ts';
import { newPasswordFields, passwordsMatch } from './password-fields.ts';

const password = z
  .string()
  .check(z.minLength(1, 'Informe a senha.'), z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

/** The secret of a link: an invitation, a sign-in link or a reset. */
export const accessToken = z
  .string('Link inválido.')
  .check(z.minLength(1, 'Link inválido.'), z.maxLength(200, 'Link inválido.'));

const preAuth = z.string().check(z.minLength(1), z.maxLength(200));

/** Exactly one of cpf, email and username is required. */
const passwordLogin = z
  .object({
    type: z.literal('password'),
    cpf: z.optional(z.string().check(z.maxLength(20))),
    email: z.optional(z.string().check(z.maxLength(254))),
    username: z.optional(z.string().check(z.maxLength(100))),
    password,
  })
  .check(
    z.refine((login) => [login.cpf, login.email, login.username].filter(Boolean).length === 1, {
      error: 'Informe o CPF, o e-mail ou o usuário.',
      path: ['cpf'],
    }),
  );

/** The choice of a store, after the person has proved their identity. */
const organizationLogin = z.object({
  type: z.literal('organization'),
  pre_auth: preAuth,
  store_id: recordId,
});

/** A code of the authenticator app, or a recovery code. */
const secondFactorLogin = z.object({
  type: z.literal('second_factor'),
  pre_auth: preAuth,
  code: z.string().check(z.trim(), z.minLength(1, 'Informe o código.'), z.maxLength(40, 'Código inválido.')),
});

/** A sign-in link from an e-mail. */
const accessLogin = z.object({ type: z.literal('access'), access: accessToken });

/** An invitation of a person without an account, or a reset link: sets the password and signs in. */
const newPasswordLogin = z
  .object({ type: z.literal('new_password'), access: accessToken, ...newPasswordFields })
  .check(...passwordsMatch());

/** An invitation of a person with an account, who joins the store with their present password. */
const invitationLogin = z.object({ type: z.literal('invitation'), access: accessToken, password });

export const loginBody = z.discriminatedUnion(
  'type',
  [passwordLogin, organizationLogin, secondFactorLogin, accessLogin, newPasswordLogin, invitationLogin],
  'Tipo de acesso desconhecido.',
);
export type LoginBody = z.infer<typeof loginBody>;

export const organization = z.object({ id: z.int(), name: z.string(), domain: z.string() });
export type Organization = z.infer<typeof organization>;

/** Either signed in (`jwt`), or the next step (`step`) with the proof of the steps before (`pre_auth`). */
export const loginReply = z.object({
  jwt: z.optional(z.string()),
  redirect: z.optional(z.string()),
  step: z.optional(z.enum(['organization', 'second_factor'])),
  pre_auth: z.optional(z.string()),
  organizations: z.optional(z.array(organization)),
});
export type LoginReply = z.infer<typeof loginReply>;
