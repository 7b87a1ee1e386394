import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { session } from './session.contract.ts';

export const sessionAudit = {
  place: 'a sessão',
  entities: {
    agent: {
      fields: { way: 'Meio', kind: 'Tipo', address: 'Endereço de rede' },
      values: {
        way: { password: 'senha', invitation: 'convite', second_factor: 'segundo fator' },
        kind: { app: 'aplicativo autenticador', recovery_code: 'código de recuperação' },
      },
    },
  },
  actions: {
    'session.link_sent': { name: 'Link de acesso enviado', sentence: 'Enviou um link de acesso por e-mail' },
    'session.link_used': { name: 'Link de acesso usado', sentence: 'Usou o link de acesso' },
    'session.password_reset': { name: 'Senha recriada pelo link', sentence: 'Criou outra senha pelo link' },
    'session.preview_started': {
      name: 'Painel visto como outro cargo',
      sentence: 'Viu o painel como o cargo',
      withValueOf: 'group',
    },
    'session.reset_link_issued': { name: 'Link de senha gerado', sentence: 'Gerou um link para criar outra senha' },
    'session.reset_link_sent': { name: 'Link de senha enviado', sentence: 'Enviou um link para criar outra senha' },
    'session.second_factor_used': { name: 'Segundo fator confirmado', sentence: 'Confirmou o segundo fator' },
    'session.sign_in_failed': { name: 'Entrada recusada' },
    'session.signed_in': { name: 'Entrada', sentence: 'Entrou' },
    'session.signed_out': { name: 'Saída', sentence: 'Saiu' },
    'session.switched_store': { name: 'Entrada vinda de outra loja', sentence: 'Entrou vindo de outra loja' },
  },
  // A failed sign-in belongs to both kinds.
  kinds: { sign_in: ['session.'], refusals: ['session.sign_in_failed'] },
} satisfies FeatureAudit<keyof typeof session.endpoints>;
