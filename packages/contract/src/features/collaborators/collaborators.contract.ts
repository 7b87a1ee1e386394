import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { ascendingFlag, countedOf, pageNumber, pageOf, queryFlag, searchText, sortBy } from '../../kit/page.ts';
import { newPasswordFields, passwordsMatch } from '../session/password-fields.ts';
import { collaboratorRecord, erpRecord, erpTogether, personPhoneTogether } from './person-fields.ts';

/** Sort columns of the list. */
export const collaboratorSorts = ['name', 'department', 'group', 'branch', 'is_enabled'] as const;

export const collaboratorsErrors = defineErrors({
  'collaborators.not_found': { status: 404, message: 'Este colaborador não existe nesta loja.' },
  'collaborators.unknown_group': { status: 422, message: 'Este cargo não existe nesta loja.' },
  'collaborators.unknown_department': { status: 422, message: 'Este departamento não existe nesta loja.' },
  'collaborators.unknown_branch': { status: 422, message: 'Esta unidade não existe nesta loja.' },
  'collaborators.username_taken': { status: 422, message: 'Este usuário já é de outra pessoa.' },
  'collaborators.above_you': {
    status: 403,
    message: 'Esta pessoa tem permissões que você não tem. Peça a um administrador.',
  },
  'collaborators.escalation': { status: 403, message: 'Você não pode conceder um cargo com permissões que não tem.' },
  'collaborators.own_group': {
    status: 403,
    message: 'Você não pode mudar o seu próprio cargo, departamento ou unidade. Peça a outra pessoa.',
  },
  'collaborators.own_access': {
    status: 403,
    message: 'Você não pode desativar nem remover a si mesmo. Peça a outra pessoa.',
  },
  'collaborators.own_sessions': {
    status: 403,
    message: 'Encerre os seus próprios acessos em Minha conta.',
  },
  'collaborators.last_administrator': { status: 409, message: 'A loja precisa de ao menos um administrador ativo.' },
  'collaborators.administrators_only': {
    status: 403,
    message: 'Somente administradores podem tornar alguém administrador, ou deixar de sê-lo.',
  },
  /** E-mail and username open the account, so setting another person's would allow signing in as them. */
  'collaborators.owner_only': {
    status: 403,
    message: 'Somente a própria pessoa pode alterar este dado.',
  },
  'collaborators.photo_too_large': { status: 422, message: 'A foto tem no máximo 2 MB.' },
  'collaborators.photo_wrong_type': {
    status: 422,
    message: 'Envie uma foto em .jpg ou .png; o conteúdo do arquivo precisa ser o que o nome diz.',
  },
  'collaborators.photo_too_many_pixels': { status: 422, message: 'A foto tem no máximo 16 megapixels.' },
  'collaborators.photo_unreadable': { status: 422, message: 'Esta foto não pôde ser lida. Tente outra.' },
});

/**
 * The parts of another's record that the caller may change. Of one's own, everything but group, access and
 * administration.
 */
const editable = z.object({
  /** Name, gender and phone. */
  personal: z.boolean(),
  /** E-mail and username. */
  sign_in: z.boolean(),
  /** Department, group and branch. */
  post: z.boolean(),
  /** Activate, deactivate, remove. */
  access: z.boolean(),
  administrator: z.boolean(),
});

export const collaborator = z.object({
  id: z.int(),
  store_id: z.int(),
  document: z.string(),
  ...collaboratorRecord.reply,
  /** Becomes the e-mail once it is confirmed by the link sent to it. */
  new_email: z.nullable(z.string()),
  /** URL of the photo for `<img>`; null without one. */
  picture: z.nullable(z.string()),
  department: z.nullable(z.string()),
  group: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  is_self: z.boolean(),
  editable,
  version: z.int(),
});
export type Collaborator = z.infer<typeof collaborator>;

export const collaboratorRow = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.nullable(z.string()),
  department: z.nullable(z.string()),
  group: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  is_enabled: z.boolean(),
  is_admin: z.boolean(),
  is_self: z.boolean(),
  /** True if the caller may activate, deactivate and remove. */
  may_change_access: z.boolean(),
  version: z.int(),
});
export type CollaboratorRow = z.infer<typeof collaboratorRow>;

export const collaboratorListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(collaboratorSorts),
  ascending: ascendingFlag,
  name: searchText,
  department_id: z.optional(recordId),
  branch_id: z.optional(recordId),
  is_enabled: queryFlag,
});
export type CollaboratorListQuery = z.infer<typeof collaboratorListQuery>;

/** Fields that are not sent stay. Password fields are accepted only on one's own record. */
export const collaboratorUpdate = z
  .partial(
    z.object({
      ...collaboratorRecord.input,
      current_password: z.string().check(z.maxLength(200)),
      ...newPasswordFields,
    }),
  )
  .check(...personPhoneTogether(), ...passwordsMatch());
export type CollaboratorUpdate = z.infer<typeof collaboratorUpdate>;

export const erpData = z.object(erpRecord.input).check(...erpTogether());

const erpReply = z.object({ ...erpRecord.reply, version: z.int() });

const colab = 'Orga. > Colab.';
const read = { area: colab, level: 'read' } as const;
const write = { area: colab, level: 'write' } as const;

export const photoTypes = ['image/jpeg', 'image/png'] as const;
export const maxPhotoBytes = 2 * 1024 * 1024;

export const collaborators = contract('collaborators', {
  list: get('/v2/agent/list', {
    changesWith: ['agent'],
    summary: 'Colaboradores da loja: todos em uma página (no máximo 1.000)',
    access: read,
    query: collaboratorListQuery,
    reply: pageOf(collaboratorRow),
  }),
  listOfStore: get('/v2/store/collaborators', {
    summary: 'Lista genérica: os colaboradores, com o total em total_count',
    access: read,
    query: collaboratorListQuery,
    reply: countedOf(collaboratorRow),
  }),
  searchByName: get('/v2/agent/search/name', {
    summary: 'Colaboradores pelo nome, para escolher um (no máximo 20)',
    access: read,
    query: z.object({ name: searchText }),
    reply: z.object({
      items: z.array(z.object({ id: z.int(), name: z.string(), picture: z.nullable(z.string()) })),
    }),
  }),
  show: get('/v2/agent/{id}', {
    changesWith: ['agent'],
    summary: 'Um colaborador',
    access: read,
    params: idParam,
    reply: collaborator,
    errors: collaboratorsErrors,
  }),
  update: put('/v2/agent/{id}', {
    summary: 'Altera um colaborador',
    access: write,
    params: idParam,
    body: collaboratorUpdate,
    reply: collaborator,
    errors: collaboratorsErrors,
  }),
  remove: del('/v2/agent/{id}', {
    summary: 'Tira um colaborador da loja',
    access: { area: colab, level: 'delete' },
    params: idParam,
    reply: z.object({}),
    errors: collaboratorsErrors,
  }),
  endSessions: del('/v2/agent/{id}/open-sessions', {
    summary: 'Encerra os acessos abertos de um colaborador nesta loja; ele continua ativo',
    access: 'administrator',
    params: idParam,
    reply: z.object({ ended: z.int() }),
    errors: collaboratorsErrors,
  }),
  showErp: get('/v2/agent/{id}/erp-data', {
    summary: 'Código e nome do colaborador no ERP',
    access: read,
    params: idParam,
    reply: erpReply,
    errors: collaboratorsErrors,
  }),
  updateErp: put('/v2/agent/{id}/erp-data', {
    summary: 'Altera código e nome do colaborador no ERP',
    access: write,
    params: idParam,
    body: erpData,
    reply: erpReply,
    errors: collaboratorsErrors,
  }),
  updatePhoto: post('/v2/agent/media', {
    summary: 'Troca a própria foto (.jpg ou .png em base64, até 2 MB)',
    access: 'session',
    body: z.object({
      /** Base64 of the file, with or without a `data:` prefix. */
      image: z.string('Escolha uma foto.').check(z.minLength(1, 'Escolha uma foto.')),
      type: z.enum(photoTypes, collaboratorsErrors['collaborators.photo_wrong_type'].message),
    }),
    reply: z.object({ picture: z.string() }),
    errors: collaboratorsErrors,
    // Base64 is a third larger than the bytes. A photo of slightly more than 2 MB gets its own error instead of a 413.
    bodyLimit: 4 * 1024 * 1024,
  }),
});
