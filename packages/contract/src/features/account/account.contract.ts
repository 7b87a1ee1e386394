import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { personPhoneTogether, personRecord } from '../collaborators/person-fields.ts';
import { accessToken } from '../session/login-body.ts';
import { newPasswordFields, passwordsMatch } from '../session/password-fields.ts';
import { sessionErrors } from '../session/session.contract.ts';
import { grantPurposes, identityGrant } from './identity-grant.ts';

export const accountErrors = defineErrors({
  'account.wrong_password': { status: 422, message: 'A senha atual não confere.' },
  'account.weak_password': { status: 422, message: 'Escolha outra senha.' },
  'account.password_needed': { status: 422, message: 'Informe a senha atual para alterar o e-mail ou o usuário.' },
  'account.email_taken': { status: 422, message: 'Este e-mail já é de outra pessoa.' },
  'account.no_new_email': { status: 409, message: 'Não há e-mail esperando confirmação.' },
  'account.username_taken': { status: 422, message: 'Este usuário já é de outra pessoa.' },
  'account.session_not_found': { status: 404, message: 'Esta sessão já terminou.' },
  'account.wrong_code': { status: 422, message: 'Código incorreto ou já usado.' },
  'account.second_factor_on': { status: 409, message: 'O segundo fator já está ativo.' },
  'account.second_factor_off': { status: 409, message: 'O segundo fator não está ativo.' },
  'account.code_needed': { status: 422, message: 'Informe o código do segundo fator.' },
  'account.second_factor_required': {
    status: 409,
    message: 'A loja exige o segundo fator de administradores: ele não pode ser desativado.',
  },
  'account.own_second_factor_first': {
    status: 409,
    message: 'Ative primeiro o seu próprio segundo fator.',
  },
  'account.too_many_attempts': {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  },
});

export const account = z.object({
  id: z.int(),
  document: z.string(),
  ...personRecord.reply,
  /** Becomes the e-mail once it is confirmed by the link sent to it. */
  new_email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  group: z.nullable(z.string()),
  is_admin: z.boolean(),
  second_factor: z.enum(['off', 'on', 'required']),
  /** Number of unused recovery codes. */
  recovery_codes_left: z.int(),
  /** True if the store requires the second factor of its administrators; null if the person is not one. */
  requires_second_factor: z.nullable(z.boolean()),
  password_min_length: z.int(),
  version: z.int(),
});
export type Account = z.infer<typeof account>;

const currentPassword = z
  .string('Informe a senha atual.')
  .check(z.minLength(1, 'Informe a senha atual.'), z.maxLength(200, 'A senha tem no máximo 200 caracteres.'));

/** Fields that are not sent stay. E-mail and username need the current password. */
export const accountUpdate = z
  .partial(z.object({ ...personRecord.input, current_password: z.string().check(z.maxLength(200)) }))
  .check(...personPhoneTogether());
export type AccountUpdate = z.infer<typeof accountUpdate>;

export const passwordChange = z
  .object({ current_password: currentPassword, ...newPasswordFields })
  .check(...passwordsMatch());

const ownSession = z.object({
  id: z.int(),
  store_name: z.string(),
  /** The browser's User-Agent; the screen shows "Chrome no Windows". */
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const code = z
  .string('Informe o código.')
  .check(z.trim(), z.minLength(1, 'Informe o código.'), z.maxLength(40, 'Código inválido.'));

/** The password if the second factor is off, else a code of it; never both. */
const confirmation = z
  .object({
    purpose: z.enum(grantPurposes, 'Ação desconhecida.'),
    password: z.optional(currentPassword),
    code: z.optional(code),
  })
  .check(
    z.refine(({ password, code: given }) => (password === undefined) !== (given === undefined), {
      error: 'Informe a senha ou o código.',
      path: ['password'],
    }),
  );
export type Confirmation = z.infer<typeof confirmation>;

const passwordBody = z.object({ current_password: currentPassword });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const accountContract = contract('account', {
  show: get('/v2/agent/account', {
    summary: 'A própria conta',
    access: 'session',
    reply: account,
  }),
  update: put('/v2/agent/account', {
    summary: 'Altera os próprios dados',
    access: 'session',
    body: accountUpdate,
    reply: account,
    errors: accountErrors,
  }),
  checkNewEmail: post('/v2/agent/email-confirmation/check', {
    summary: 'O e-mail que um link confirma, e de quem',
    access: 'public',
    body: z.object({ access: accessToken }),
    reply: z.object({ name: z.string(), email: z.string() }),
    errors: sessionErrors,
  }),
  confirmEmail: post('/v2/agent/email-confirmation', {
    summary: 'Confirma o novo e-mail de uma conta pelo link enviado a ele; não abre sessão',
    access: 'public',
    body: z.object({ access: accessToken }),
    reply: z.object({ email: z.string() }),
    errors: { ...sessionErrors, ...accountErrors },
  }),
  resendNewEmail: post('/v2/agent/account/email-confirmation', {
    summary: 'Envia de novo o link que confirma o novo e-mail',
    access: 'session',
    reply: z.object({}),
    errors: accountErrors,
  }),
  withdrawNewEmail: del('/v2/agent/account/email-confirmation', {
    summary: 'Desiste do novo e-mail; o atual continua',
    access: 'session',
    reply: account,
    errors: accountErrors,
  }),
  changePassword: put('/v2/agent/account/password', {
    summary: 'Troca a própria senha e termina as outras sessões',
    access: 'session',
    body: passwordChange,
    reply: z.object({}),
    errors: accountErrors,
  }),
  sessions: get('/v2/agent/account/sessions', {
    summary: 'As próprias sessões abertas',
    access: 'session',
    reply: z.object({ items: z.array(ownSession) }),
  }),
  endSession: del('/v2/agent/account/sessions/{id}', {
    summary: 'Sai de um dispositivo',
    access: 'session',
    params: idParam,
    reply: z.object({}),
    errors: accountErrors,
  }),
  endOtherSessions: del('/v2/agent/account/sessions', {
    summary: 'Sai de todos os outros dispositivos',
    access: 'session',
    reply: z.object({ ended: z.int() }),
  }),
  confirm: post('/v2/agent/confirm', {
    summary: 'Confirma quem está na sessão: uma permissão de 5 minutos para uma só ação com dinheiro',
    access: 'session',
    body: confirmation,
    reply: z.object({ grant: identityGrant, expires_at: z.string() }),
    errors: accountErrors,
  }),
  beginSecondFactor: post('/v2/agent/account/second-factor', {
    summary: 'Prepara o segundo fator: segredo para o aplicativo autenticador',
    access: 'session',
    body: passwordBody,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: accountErrors,
  }),
  confirmSecondFactor: put('/v2/agent/account/second-factor', {
    summary: 'Ativa o segundo fator com um código do aplicativo; mostra os códigos de recuperação uma vez',
    access: 'session',
    body: z.object({ code }),
    reply: recoveryCodes,
    errors: accountErrors,
  }),
  disableSecondFactor: post('/v2/agent/account/second-factor/disable', {
    summary: 'Desativa o segundo fator',
    access: 'session',
    body: z.object({ current_password: currentPassword, code }),
    reply: z.object({}),
    errors: accountErrors,
  }),
  renewRecoveryCodes: post('/v2/agent/account/recovery-codes', {
    summary: 'Novos códigos de recuperação; os anteriores deixam de valer',
    access: 'session',
    body: z.object({ current_password: currentPassword, code }),
    reply: recoveryCodes,
    errors: accountErrors,
  }),
  requireSecondFactor: put('/v2/store/second-factor', {
    summary: 'Exige ou não o segundo fator dos administradores da loja',
    access: 'administrator',
    body: z.object({ required: z.boolean() }),
    reply: z.object({ required: z.boolean() }),
    errors: accountErrors,
  }),
});
