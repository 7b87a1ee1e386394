import { formatCpf } from '../../kit/brazil/cpf.ts';
import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import type { collaborators } from './collaborators.contract.ts';
import { collaboratorRecord } from './person-fields.ts';

export const collaboratorsAudit = {
  place: 'colaboradores',
  entities: {
    agent: {
      name: 'Pessoa',
      fields: {
        ...collaboratorRecord.labels,
        document: 'CPF',
        cpf: 'CPF',
        picture: 'Foto',
        department: 'Departamento',
        group: 'Cargo',
        branch: 'Unidade',
      },
      parts: { picture: { isPicture: true } },
      formats: { ...recordFormats(collaboratorRecord), document: formatCpf, cpf: formatCpf },
    },
  },
  actions: {
    'collaborators.joined': { name: 'Pessoa incluída na equipe' },
    'collaborators.new_email_asked': {
      name: 'Troca de e-mail pedida',
      sentence: 'Pediu a troca do e-mail do colaborador',
    },
    'collaborators.photo_changed': { name: 'Foto trocada', sentence: 'Trocou a própria foto' },
    'collaborators.removed': { name: 'Colaborador removido', sentence: 'Removeu o colaborador' },
    'collaborators.sessions_ended': { name: 'Acessos encerrados', sentence: 'Encerrou os acessos do colaborador' },
    'collaborators.updated': { name: 'Colaborador alterado' },
  },
  kinds: { people: ['collaborators.'] },
} satisfies FeatureAudit<keyof typeof collaborators.endpoints>;
