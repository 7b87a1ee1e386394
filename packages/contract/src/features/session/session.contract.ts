import * as z from 'zod/mini';
import { parseCpf } from '../../kit/brazil/cpf.ts';
import { contract, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { areas, levels } from '../../kit/permissions.ts';

export const sessionErrors = defineErrors({
  'session.wrong_credentials': { status: 401, message: 'CPF ou senha incorretos.' },
  'session.too_many_attempts': {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  },
  'session.choice_expired': { status: 401, message: 'O tempo para escolher a loja acabou. Entre novamente.' },
  'session.store_not_offered': { status: 403, message: 'Você não tem acesso a esta loja.' },
});

const password = z
  .string()
  .check(z.minLength(1, 'Informe a senha.'), z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

/** Exactly one of cpf, email and username names the person. */
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

const organizationLogin = z.object({
  type: z.literal('organization'),
  pre_auth: z.string().check(z.minLength(1), z.maxLength(200)),
  store_id: z.coerce.number<string | number>().check(z.int(), z.positive()),
});

export const loginBody = z.discriminatedUnion(
  'type',
  [passwordLogin, organizationLogin],
  'Tipo de acesso desconhecido.',
);
export type LoginBody = z.infer<typeof loginBody>;

export const organization = z.object({ id: z.int(), name: z.string(), domain: z.string() });

/** Signed in (`jwt`), or a choice among the person's stores (`step`). */
export const loginReply = z.object({
  jwt: z.optional(z.string()),
  redirect: z.optional(z.string()),
  step: z.optional(z.literal('organization')),
  pre_auth: z.optional(z.string()),
  organizations: z.optional(z.array(organization)),
});
export type LoginReply = z.infer<typeof loginReply>;

export const groupRule = z.object({ role: z.enum(areas), permissions: z.array(z.enum(levels)) });

export const agent = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.nullable(z.string()),
  is_admin: z.boolean(),
  /** Null for an administrator without a job group. `key` is fixed and only on the default groups. */
  group: z.nullable(
    z.object({ id: z.int(), name: z.string(), key: z.nullable(z.string()), grouprules: z.array(groupRule) }),
  ),
});

export const checkLoginReply = z.object({
  agent,
  store_name: z.string(),
  /** Bearer token of this session; the screen keeps it in memory only. */
  jwt: z.string(),
  store: z.object({ id: z.int(), name: z.string(), domain: z.string(), main_color: z.string(), time_zone: z.string() }),
});
export type CheckLogin = z.infer<typeof checkLoginReply>;

const cpfParam = z.object({ cpf: z.string().check(z.refine((text) => parseCpf(text) !== null, 'CPF inválido')) });

export const session = contract('session', {
  login: post('/v2/agent/login', {
    summary: 'Entra com senha, ou escolhe a loja depois da senha',
    access: 'public',
    body: loginBody,
    reply: loginReply,
    errors: sessionErrors,
  }),
  checkLogin: get('/v2/agent/check-login', {
    summary: 'Quem está na sessão, e o token para as escritas',
    access: 'session',
    reply: checkLoginReply,
  }),
  logout: post('/v2/agent/logout', {
    summary: 'Termina a sessão',
    access: 'session',
    reply: z.object({}),
  }),
  registrationStatus: get('/v2/agent/registration-status/{cpf}', {
    summary: 'Diz se existe colaborador com o CPF',
    access: 'public',
    params: cpfParam,
    reply: z.object({ exists: z.boolean() }),
    errors: sessionErrors,
  }),
});
