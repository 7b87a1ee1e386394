import { formatCpf } from '../../kit/brazil/cpf.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { genderNames } from '../../kit/fields/gender.ts';
import type { collaborators } from './collaborators.contract.ts';

export const collaboratorsAudit = {
  place: 'colaboradores',
  entities: {
    agent: {
      name: 'Pessoa',
      fields: {
        name: 'Nome',
        document: 'CPF',
        cpf: 'CPF',
        gender: 'Gênero',
        phone_ddi: 'DDI',
        phone_ddd: 'DDD',
        phone_number: 'Telefone',
        email: 'E-mail',
        username: 'Usuário',
        picture: 'Foto',
        department: 'Departamento',
        department_id: 'Departamento',
        group: 'Cargo',
        group_id: 'Cargo',
        branch: 'Unidade',
        branch_id: 'Unidade',
        agent_erp_id: 'Código ERP',
        agent_erp_name: 'Nome ERP',
        is_enabled: 'Ativo',
        is_admin: 'Administrador',
      },
      formats: { document: formatCpf, cpf: formatCpf },
      values: { gender: genderNames },
    },
  },
  actions: {
    'collaborators.joined': { name: 'Pessoa incluída na equipe' },
    'collaborators.photo_changed': { name: 'Foto trocada', sentence: 'Trocou a própria foto' },
    'collaborators.removed': { name: 'Colaborador removido', sentence: 'Removeu o colaborador' },
    'collaborators.updated': { name: 'Colaborador alterado' },
  },
  kinds: { people: ['collaborators.'] },
} satisfies FeatureAudit<keyof typeof collaborators.endpoints>;
