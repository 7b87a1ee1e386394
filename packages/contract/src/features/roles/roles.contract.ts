import * as z from 'zod/mini';
import { contract, get } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { areas, levels } from '../../kit/permissions.ts';

export const rolesErrors = defineErrors({
  'roles.not_found': { status: 404, message: 'Este cargo não existe nesta loja.' },
});

export const group = z.object({
  id: z.int(),
  name: z.string(),
  key: z.nullable(z.string()),
  department_id: z.int(),
  department: z.string(),
  is_default: z.boolean(),
  grouprules: z.array(z.object({ role: z.enum(areas), permissions: z.array(z.enum(levels)) })),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

export const roles = contract('roles', {
  show: get('/v2/agent/group/{id}', {
    summary: 'Um cargo com suas permissões',
    access: { area: 'Orga. > Func.', level: 'read' },
    params: z.object({ id: z.coerce.number<string | number>().check(z.int(), z.positive()) }),
    reply: group,
    errors: rolesErrors,
  }),
});
