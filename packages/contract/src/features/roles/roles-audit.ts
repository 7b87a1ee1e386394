import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { levelNames } from '../../kit/permissions.ts';
import { groupRecord } from './group-record.ts';
import type { roles } from './roles.contract.ts';

export const rolesAudit = {
  place: 'cargos',
  entities: {
    group: {
      name: 'Cargo',
      // The levels of an area are `grouprules.Pedidos`; the area is their name.
      fields: { ...groupRecord.labels, department: 'Departamento' },
      values: { grouprules: levelNames },
    },
  },
  actions: {
    'roles.changed': { name: 'Cargo alterado', sentence: 'Alterou o cargo', withChanges: true },
    'roles.created': { name: 'Cargo cadastrado', sentence: 'Cadastrou o cargo' },
    'roles.removed': { name: 'Cargo removido', sentence: 'Removeu o cargo' },
  },
  kinds: { roles: ['roles.'] },
} satisfies FeatureAudit<keyof typeof roles.endpoints>;
