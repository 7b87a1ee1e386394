import type { Area, GroupRule, Level } from '../../kit/permissions.ts';
import { areas, normaliseLevels } from '../../kit/permissions.ts';

/** A group that every store has from its creation. Its `key` is fixed; copies and new groups have none. */
export interface DefaultGroup {
  key: string;
  name: string;
  department: string;
  grouprules: GroupRule[];
}

function rules(levelOf: Partial<Record<Area, Level>>): GroupRule[] {
  return Object.entries(levelOf).map(([role, level]) => ({
    role: role as Area,
    permissions: normaliseLevels([level]),
  }));
}

const everything = Object.fromEntries(areas.map((area) => [area, 'delete'])) as Record<Area, Level>;

/** The seven default groups. */
export const defaultGroups: readonly DefaultGroup[] = [
  { key: 'diretor', name: 'Diretor', department: 'Diretoria', grouprules: rules(everything) },
  {
    key: 'gerente',
    name: 'Gerente',
    department: 'Gerência',
    grouprules: rules({ ...everything, 'Orga. > Func.': 'read' }),
  },
  {
    key: 'supervisor',
    name: 'Supervisor',
    department: 'Atendimento',
    grouprules: rules({
      Pedidos: 'delete',
      Clientes: 'delete',
      Catálogo: 'write',
      Marketing: 'write',
      'Orga. > Colab.': 'read',
    }),
  },
  {
    key: 'farmaceutico',
    name: 'Farmacêutico',
    department: 'Farmácia',
    grouprules: rules({ Pedidos: 'write', Clientes: 'read', Catálogo: 'write' }),
  },
  {
    key: 'atendente',
    name: 'Atendente',
    department: 'Atendimento',
    grouprules: rules({ Pedidos: 'write', Clientes: 'write', Catálogo: 'read' }),
  },
  {
    key: 'marketing',
    name: 'Marketing',
    department: 'Marketing',
    grouprules: rules({ Marketing: 'delete', 'Conf. Website': 'delete', Catálogo: 'write' }),
  },
  {
    key: 'financeiro',
    name: 'Financeiro',
    department: 'Financeiro',
    grouprules: rules({ Financeiro: 'delete', Pedidos: 'read' }),
  },
];
