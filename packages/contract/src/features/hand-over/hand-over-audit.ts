import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { handOver } from './hand-over.contract.ts';

export const handOverAudit = {
  place: 'o outro painel',
  entities: { agent: { fields: { redirect: 'Página' } } },
  actions: {
    'hand_over.created': { name: 'Ida para o outro painel', sentence: 'Seguiu para o outro painel' },
    'hand_over.exchanged': { name: 'Entrada no outro painel', sentence: 'Entrou no outro painel' },
    'session.handed_over': { name: 'Entrada pelo outro painel', sentence: 'Entrou pelo outro painel' },
  },
  kinds: { sign_in: ['hand_over.'] },
} satisfies FeatureAudit<keyof typeof handOver.endpoints>;
