import * as z from 'zod/mini';
import { cpf } from '../../kit/brazil/cpf-schema.ts';
import { contract, get, post } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { recordId } from '../../kit/id-param.ts';
import { groupRule } from '../roles/group-rule.ts';
import { accessToken, loginBody, loginReply, organization } from './login-body.ts';

export const sessionErrors = defineErrors({
  'session.wrong_credentials': { status: 401, message: 'CPF ou senha incorretos.' },
  'session.too_many_attempts': {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  },
  'session.choice_expired': { status: 401, message: 'O tempo para escolher a loja acabou. Entre novamente.' },
  'session.store_not_offered': { status: 403, message: 'Você não tem acesso a esta loja.' },
  'session.wrong_code': { status: 401, message: 'Código incorreto ou já usado.' },
  'session.link_dead': { status: 401, message: 'Este link já foi usado ou venceu. Peça outro.' },
  'session.account_known': {
    status: 409,
    message: 'Você já tem uma conta. Entre com a sua senha para aceitar o convite.',
  },
  'session.account_unknown': { status: 409, message: 'Crie uma senha para aceitar o convite.' },
  /** After a reset: the person's access is disabled everywhere, and an invitation waits. */
  'session.works_nowhere': {
    status: 403,
    message: 'A nova senha foi salva. Para entrar, abra o link do seu convite e use essa senha.',
  },
  'session.weak_password': { status: 422, message: 'Escolha outra senha.' },
});

export const agent = z.object({
  id: z.int(),
  name: z.string(),
  /** The person's CPF, so that a sign-in over an open page can fill it in. */
  document: z.string(),
  picture: z.nullable(z.string()),
  is_admin: z.boolean(),
  /** Null for an administrator without a group. `key` is fixed and exists only on default groups. */
  group: z.nullable(
    z.object({ id: z.int(), name: z.string(), key: z.nullable(z.string()), grouprules: z.array(groupRule) }),
  ),
});

export const checkLoginReply = z.object({
  agent,
  store_name: z.string(),
  /** Bearer token of this session; the screen keeps it in memory only. */
  jwt: z.string(),
  store: z.object({
    id: z.int(),
    name: z.string(),
    domain: z.string(),
    main_color: z.string(),
    time_zone: z.string(),
    /** URLs of the pictures; null without one. */
    logo: z.nullable(z.string()),
    logo_dark: z.nullable(z.string()),
    icon: z.nullable(z.string()),
  }),
  /** True if the person also works in other stores, which the top bar then offers. */
  has_other_stores: z.boolean(),
  /** The list of what is left to set up may be shown, because nobody has put it away. */
  shows_setup: z.boolean(),
  /** True in a read-only preview of the admin with another group's permissions, which `agent` then has. */
  is_preview: z.boolean(),
  /** `required`: this administrator has no permissions until the second factor is set up on the account page. */
  second_factor: z.enum(['off', 'on', 'required']),
  /** True if five menu entries open in the other installation; false in a session that came from there. */
  hands_over: z.boolean(),
});
export type CheckLogin = z.infer<typeof checkLoginReply>;

const ownPath = z.optional(z.string().check(z.maxLength(500)));

export const session = contract('session', {
  login: post('/v2/agent/login', {
    summary: 'Entra com senha, link ou convite; escolhe a loja; confirma o segundo fator',
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
    whileReadOnly: true,
    reply: z.object({}),
  }),
  registrationStatus: get('/v2/agent/registration-status/{cpf}', {
    summary: 'Diz se existe colaborador com o CPF',
    access: 'public',
    params: z.object({ cpf }),
    reply: z.object({ exists: z.boolean() }),
    errors: sessionErrors,
  }),
  askRegistration: post('/v2/agent/registration-status', {
    summary: 'O mesmo com o CPF no corpo, fora do endereço e dos logs de quem está no caminho',
    access: 'public',
    body: z.object({ cpf }),
    reply: z.object({ exists: z.boolean() }),
    errors: sessionErrors,
  }),
  sendAccessLink: post('/v2/agent/access-link', {
    summary: 'Envia um link de acesso por e-mail; a mesma resposta quer a conta exista, quer não',
    access: 'public',
    body: z.object({ cpf, redirect: ownPath }),
    reply: z.object({}),
    errors: sessionErrors,
  }),
  sendPasswordReset: post('/v2/agent/password-reset', {
    summary: 'Envia um link para criar outra senha; a mesma resposta quer a conta exista, quer não',
    access: 'public',
    body: z.object({ cpf }),
    reply: z.object({}),
    errors: sessionErrors,
  }),
  /** Reads a link without using it up, so that the page can say what it is for. */
  checkAccess: post('/v2/agent/access/check', {
    summary: 'O que um link abre',
    access: 'public',
    body: z.object({ access: accessToken }),
    reply: z.object({
      purpose: z.enum(['login', 'password_reset', 'invitation']),
      name: z.string(),
      /** Null for a reset, which belongs to the person and not to a store. */
      store_name: z.nullable(z.string()),
      /** True if the invited person has an account and accepts with its password. */
      has_account: z.boolean(),
      password_min_length: z.int(),
    }),
    errors: sessionErrors,
  }),
  organizations: get('/v2/agent/organizations', {
    summary: 'As lojas em que a pessoa da sessão trabalha',
    access: 'session',
    reply: z.object({ items: z.array(organization) }),
  }),
  switchStore: post('/v2/agent/switch-store', {
    summary: 'Abre uma sessão em outra loja da mesma pessoa; a sessão de antes continua',
    access: 'session',
    body: z.object({ store_id: recordId }),
    reply: loginReply,
    errors: sessionErrors,
  }),
  preview: post('/v2/agent/group/{id}/preview', {
    summary: 'Uma sessão só de leitura com as permissões de um cargo, por 30 minutos',
    access: { area: 'Orga. > Func.', level: 'read' },
    params: z.object({ id: recordId }),
    reply: z.object({ jwt: z.string() }),
    errors: {
      'roles.not_found': { status: 404, message: 'Este cargo não existe nesta loja.' },
      'roles.above_you': { status: 403, message: 'Este cargo tem permissões que você não tem.' },
    },
  }),
});
