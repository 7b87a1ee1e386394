import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { auditContract } from './audit.contract.ts';
import { auditKindNames } from './audit-kinds.ts';

/** Audit rows about the audit itself: exports with their filters, and refused calls. */
export const auditAudit = {
  place: 'a auditoria',
  calls: {
    actors: 'ver a auditoria',
    productHistory: 'ver o histórico de um produto',
    categoryHistory: 'ver o histórico de uma categoria',
    couponHistory: 'ver o histórico de um cupom',
    postHistory: 'ver o histórico de um post',
  },
  entities: {
    agent: { fields: { route: 'O que tentou' } },
    store: {
      fields: {
        agent_id: 'Colaborador',
        entity: 'Tipo de registro',
        entity_id: 'Registro',
        action: 'Ação',
        kind: 'Tipo',
        from: 'De',
        to: 'Até',
      },
      values: { kind: auditKindNames },
    },
  },
  actions: {
    'access.refused': { name: 'Tentativa sem permissão', changesNothing: true },
    'audit.exported': { name: 'Auditoria exportada', sentence: 'Exportou a auditoria', changesNothing: true },
  },
  kinds: { refusals: ['access.'], store: ['audit.'] },
} satisfies FeatureAudit<keyof typeof auditContract.endpoints>;
