import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam } from '../../kit/id-param.ts';
import { ascendingFlag, countedOf, pageNumber, pageOf, searchText, sortBy } from '../../kit/page.ts';
import { groupRecord, groupUpdate, newGroup } from './group-record.ts';

/** Sort columns of the list. */
export const groupSorts = ['name', 'department', 'collaborator_count'] as const;

export const rolesErrors = defineErrors({
  'roles.not_found': { status: 404, message: 'Este cargo não existe nesta loja.' },
  'roles.name_taken': { status: 422, message: 'Já existe um cargo com este nome.' },
  'roles.unknown_department': { status: 422, message: 'Este departamento não existe nesta loja.' },
  'roles.default_department': { status: 422, message: 'O departamento de um cargo padrão não pode ser alterado.' },
  'roles.default_not_removable': { status: 409, message: 'Um cargo padrão não pode ser removido.' },
  /** The answer names the people. */
  'roles.in_use': { status: 409, message: 'Este cargo tem colaboradores.' },
  /** The answer names the areas and levels. */
  'roles.escalation': { status: 403, message: 'Você não pode conceder uma permissão que não tem.' },
  'roles.above_you': {
    status: 403,
    message: 'Este cargo tem permissões que você não tem. Peça a um administrador para alterá-lo.',
  },
});

export const group = z.object({
  id: z.int(),
  ...groupRecord.reply,
  key: z.nullable(z.string()),
  department: z.string(),
  is_default: z.boolean(),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

export const groupRow = z.extend(group, { collaborator_count: z.int() });
export type GroupRow = z.infer<typeof groupRow>;

export const groupListQuery = z.object({
  p: pageNumber,
  'sort-by': sortBy(groupSorts),
  ascending: ascendingFlag,
  name: searchText,
});
export type GroupListQuery = z.infer<typeof groupListQuery>;

const read = { area: 'Orga. > Func.', level: 'read' } as const;
const write = { area: 'Orga. > Func.', level: 'write' } as const;

export const roles = contract('roles', {
  list: get('/v2/agent/group/search/name', {
    changesWith: ['group'],
    summary: 'Cargos da loja, por nome: todos em uma página (no máximo 1.000)',
    access: 'session',
    query: groupListQuery,
    reply: pageOf(groupRow),
  }),
  listOfStore: get('/v2/store/roles', {
    summary: 'Lista genérica: os cargos, com o total em total_count',
    access: 'session',
    query: groupListQuery,
    reply: countedOf(groupRow),
  }),
  show: get('/v2/agent/group/{id}', {
    changesWith: ['group'],
    summary: 'Um cargo com suas permissões',
    access: read,
    params: idParam,
    reply: group,
    errors: rolesErrors,
  }),
  create: post('/v2/agent/group', {
    summary: 'Cria um cargo',
    access: write,
    body: newGroup,
    reply: group,
    errors: rolesErrors,
  }),
  update: put('/v2/agent/group/{id}', {
    summary: 'Altera nome, departamento e permissões de um cargo',
    access: write,
    params: idParam,
    body: groupUpdate,
    reply: group,
    errors: rolesErrors,
  }),
  remove: del('/v2/agent/group/{id}', {
    summary: 'Remove um cargo sem colaboradores',
    access: { area: 'Orga. > Func.', level: 'delete' },
    params: idParam,
    reply: z.object({}),
    errors: rolesErrors,
  }),
  departments: get('/v2/department/list', {
    summary: 'Departamentos da loja',
    access: 'session',
    reply: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
});
