import * as z from 'zod/mini';
import { cpf } from '../../kit/brazil/cpf-schema.ts';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { email, nullableEmail } from '../../kit/fields/email.ts';
import { line } from '../../kit/fields/text.ts';
import { ascendingFlag, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { erpTogether, personPhoneTogether, postRecord } from '../collaborators/person-fields.ts';
import { invitationRecord } from './invitation-record.ts';

/** Sort columns of the list. */
export const invitationSorts = ['name', 'document', 'expires_at', 'created_at'] as const;

/** Lifetime of an invitation in days; sending it again restarts it. */
export const invitationDays = 7;

/** Lifetime of an undecided request in days. */
export const requestDays = 30;

export const invitationsErrors = defineErrors({
  'invitations.not_found': { status: 404, message: 'Este convite não existe nesta loja.' },
  'invitations.already_member': { status: 422, message: 'Este CPF já é de um colaborador da loja.' },
  'invitations.already_invited': { status: 422, message: 'Já existe um convite em aberto para este CPF.' },
  'invitations.email_taken': { status: 422, message: 'Este e-mail já é de outra pessoa.' },
  'invitations.username_taken': { status: 422, message: 'Este usuário já é de outra pessoa.' },
  'invitations.unknown_group': { status: 422, message: 'Este cargo não existe nesta loja.' },
  'invitations.unknown_department': { status: 422, message: 'Este departamento não existe nesta loja.' },
  'invitations.unknown_branch': { status: 422, message: 'Esta unidade não existe nesta loja.' },
  'invitations.escalation': { status: 403, message: 'Você não pode conceder um cargo com permissões que não tem.' },
  'invitations.no_email': { status: 422, message: 'Este convite não tem e-mail. Copie o link e entregue à pessoa.' },
  'invitations.not_a_request': { status: 409, message: 'Este convite não é um pedido de acesso.' },
  'invitations.is_request': { status: 409, message: 'Este é um pedido de acesso: aprove ou recuse.' },
  'invitations.sent_too_often': {
    status: 429,
    message: 'Este e-mail já recebeu vários convites. Aguarde antes de enviar outro, ou copie o link.',
  },
  'invitations.sent_too_many': {
    status: 429,
    message: 'Você já enviou muitos convites. Aguarde antes de enviar outros, ou convide sem e-mail e copie o link.',
  },
  /** Requests for one CPF with different e-mails: the approver chooses the person's. */
  'invitations.choose_email': {
    status: 422,
    message: 'Há pedidos com e-mails diferentes para este CPF. Escolha o e-mail da pessoa.',
  },
  'invitations.unknown_workplace': {
    status: 422,
    message: 'Não encontramos essa farmácia aqui. Confira o nome ou informe o CNPJ.',
  },
  'invitations.ambiguous_workplace': {
    status: 422,
    message: 'Mais de uma farmácia tem esse nome ou CNPJ. Informe o endereço do site, como farmacia.com.br.',
  },
  'invitations.too_many_requests': {
    status: 429,
    message: 'Muitos pedidos de acesso. Aguarde alguns minutos antes de tentar novamente.',
  },
});

/** `request`: a person asked for access and waits for a decision. */
export const invitationKinds = ['invitation', 'request'] as const;

const { requested_workplace, requested_role, other_requests } = invitationRecord.fields;

export const invitation = z.object({
  id: z.int(),
  kind: z.enum(invitationKinds),
  document: z.string(),
  ...invitationRecord.reply,
  department: z.nullable(z.string()),
  group: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  requested_workplace: requested_workplace.holds,
  requested_role: requested_role.holds,
  /** Empty for an invitation. */
  other_requests: other_requests.holds,
  /** ISO 8601; for a request, when it is deleted. */
  expires_at: z.nullable(z.string()),
  /** False once it has expired. */
  is_enabled: z.boolean(),
  /** Time of the last e-mail; null if none was sent. */
  sent_at: z.nullable(z.string()),
  /** True while an e-mail is waiting to be sent. */
  is_sending: z.boolean(),
  created_at: z.string(),
  /** True if the caller may change it, send it again and copy its link: they have all permissions of its group. */
  may_change: z.boolean(),
  version: z.int(),
});
export type Invitation = z.infer<typeof invitation>;

/** `{id}` of a path is the CPF of the invitation. */
const documentParam = z.object({ id: cpf });

const fields = z.object(invitationRecord.input);

export const newInvitation = z.extend(fields, { document: cpf }).check(...erpTogether(), ...personPhoneTogether());
export type NewInvitation = z.infer<typeof newInvitation>;

/** The CPF and fields that are not sent stay. */
export const invitationUpdate = z.partial(fields).check(...personPhoneTogether());
export type InvitationUpdate = z.infer<typeof invitationUpdate>;

/** `email` is one of the requests' e-mails, required if they differ. */
export const invitationApproval = z.object({ ...postRecord.input, email: z.optional(nullableEmail) });
export type InvitationApproval = z.infer<typeof invitationApproval>;

export const accessRequest = z.object({
  name: line(120, 'Nome obrigatório'),
  /** Name or CNPJ of the store. The Host header decides if it names a store and is not the admin's own. */
  workplace: line(160, 'Local de trabalho obrigatório'),
  role: line(80, 'Cargo obrigatório'),
  cpf,
  email,
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const invitationListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(invitationSorts),
  ascending: ascendingFlag,
  name: searchText,
});
export type InvitationListQuery = z.infer<typeof invitationListQuery>;

const colab = 'Orga. > Colab.';
const read = { area: colab, level: 'read' } as const;
const write = { area: colab, level: 'write' } as const;
const created = { access: write, body: newInvitation, reply: invitation, errors: invitationsErrors } as const;

export const invitations = contract('invitations', {
  list: get('/v2/agent/list-preregistration', {
    changesWith: ['invitation'],
    summary: 'Convites em aberto e pedidos de acesso: todos em uma página (no máximo 1.000)',
    access: read,
    query: invitationListQuery,
    reply: pageOf(invitation),
  }),
  create: post('/v2/agent/pre-registration', { summary: 'Convida uma pessoa', ...created }),
  createOld: post('/v2/agent-old', { summary: 'O mesmo que POST /v2/agent/pre-registration', ...created }),
  show: get('/v2/agent/pre-registration/{id}', {
    changesWith: ['invitation'],
    summary: 'O convite de um CPF',
    access: read,
    params: documentParam,
    reply: invitation,
    errors: invitationsErrors,
  }),
  update: put('/v2/agent/pre-registration/{id}', {
    summary: 'Altera o convite de um CPF; com outro cargo ou e-mail, os links deixam de valer e um novo é enviado',
    access: write,
    params: documentParam,
    body: invitationUpdate,
    reply: invitation,
    errors: invitationsErrors,
  }),
  withdraw: del('/v2/agent/pre-registration/{id}', {
    summary: 'Retira o convite de um CPF, ou recusa o pedido: os links deixam de valer',
    access: { area: colab, level: 'delete' },
    params: documentParam,
    reply: z.object({}),
    errors: invitationsErrors,
  }),
  resend: post('/v2/agent/pre-registration/{id}/resend', {
    summary: 'Envia o convite de novo, por mais 7 dias',
    access: write,
    params: documentParam,
    reply: invitation,
    errors: invitationsErrors,
  }),
  link: post('/v2/agent/pre-registration/{id}/link', {
    summary: 'Um link do convite, para entregar à pessoa; vale uma vez. Os de outra pessoa da loja deixam de valer',
    access: write,
    params: documentParam,
    /** `url` is a path if PUBLIC_URL is not set; the screen adds the address at which it was opened. */
    reply: z.object({ url: z.string(), expires_at: z.string() }),
    errors: invitationsErrors,
  }),
  approve: post('/v2/agent/pre-registration/{id}/approve', {
    summary: 'Aprova um pedido de acesso: vira convite e é enviado. `email` escolhe entre pedidos do mesmo CPF',
    access: write,
    params: documentParam,
    body: invitationApproval,
    reply: invitation,
    errors: invitationsErrors,
  }),
  refuse: post('/v2/agent/pre-registration/{id}/refuse', {
    summary: 'Recusa um pedido de acesso',
    access: write,
    params: documentParam,
    reply: z.object({}),
    errors: invitationsErrors,
  }),
  request: post('/v2/agent/access-request', {
    summary: 'Pede acesso a uma loja, pelo nome ou CNPJ; a resposta é a mesma quer o CPF seja conhecido, quer não',
    access: 'public',
    body: accessRequest,
    reply: z.object({}),
    errors: invitationsErrors,
  }),
});
