import { formatCpf } from '../../kit/brazil/cpf.ts';
import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { invitationRecord } from './invitation-record.ts';
import type { invitations } from './invitations.contract.ts';

export const invitationsAudit = {
  place: 'convites',
  calls: {
    withdraw: 'retirar convites',
    resend: 'reenviar convites',
    link: 'copiar o link de convites',
    approve: 'aprovar convites',
    refuse: 'recusar convites',
  },
  entities: {
    invitation: {
      name: 'Convite',
      fields: {
        ...invitationRecord.labels,
        document: 'CPF',
        agent_id: 'Colaborador',
        kind: 'Tipo',
        expires_at: 'Vale até',
      },
      formats: { ...recordFormats(invitationRecord), document: formatCpf },
      values: { kind: { invitation: 'convite', request: 'pedido de acesso' } },
    },
  },
  actions: {
    'invitations.accepted': { name: 'Convite aceito', sentence: 'Aceitou o convite' },
    'invitations.approved': { name: 'Pedido de acesso aprovado', sentence: 'Aprovou o pedido de acesso' },
    'invitations.created': { name: 'Convite criado', sentence: 'Convidou para a loja' },
    'invitations.link_copied': {
      name: 'Link do convite copiado',
      sentence: 'Copiou o link do convite',
      changesNothing: true,
    },
    'invitations.refused': {
      name: 'Pedido de acesso recusado',
      sentence: 'Recusou o pedido de acesso de',
      withValueOf: 'name',
    },
    'invitations.renewed': { name: 'Convite renovado', sentence: 'Renovou o convite' },
    'invitations.requested': { name: 'Acesso pedido', sentence: 'Pediu acesso à loja' },
    'invitations.resent': { name: 'Convite enviado de novo', sentence: 'Enviou o convite de novo' },
    'invitations.updated': { name: 'Convite alterado', sentence: 'Alterou o convite', withChanges: true },
    'invitations.withdrawn': { name: 'Convite retirado', sentence: 'Retirou o convite' },
  },
  kinds: { people: ['invitations.'] },
} satisfies FeatureAudit<keyof typeof invitations.endpoints>;
