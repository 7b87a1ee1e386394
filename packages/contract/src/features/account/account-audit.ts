import type { FeatureAudit } from '../../kit/feature-audit.ts';
import type { accountContract } from './account.contract.ts';
import { grantPurposeNames } from './identity-grant.ts';

export const accountAudit = {
  place: 'a própria conta',
  entities: {
    agent: { fields: { count: 'Quantidade', purpose: 'Para' }, values: { purpose: grantPurposeNames } },
    store: { fields: { require_second_factor: 'Segundo fator obrigatório' } },
  },
  actions: {
    'account.email_confirmed': { name: 'E-mail confirmado', sentence: 'Confirmou o novo e-mail', withChanges: true },
    'account.identity_confirmed': {
      name: 'Identidade confirmada',
      sentence: 'Confirmou a identidade para',
      withValueOf: 'purpose',
    },
    'account.new_email_asked': { name: 'Troca de e-mail pedida', sentence: 'Pediu a troca do e-mail' },
    'account.new_email_withdrawn': { name: 'Troca de e-mail desfeita', sentence: 'Desistiu da troca do e-mail' },
    'account.other_sessions_ended': {
      name: 'Saída de todos os outros dispositivos',
      sentence: 'Saiu de todos os outros dispositivos',
    },
    'account.password_changed': { name: 'Senha trocada', sentence: 'Trocou a própria senha' },
    'account.recovery_codes_renewed': {
      name: 'Códigos de recuperação renovados',
      sentence: 'Gerou novos códigos de recuperação',
    },
    'account.second_factor_begun': {
      name: 'Configuração do segundo fator iniciada',
      sentence: 'Começou a configurar o segundo fator',
    },
    'account.second_factor_off': { name: 'Segundo fator desativado', sentence: 'Desativou o segundo fator' },
    'account.second_factor_on': { name: 'Segundo fator ativado', sentence: 'Ativou o segundo fator' },
    'account.second_factor_required_changed': { name: 'Exigência do segundo fator alterada' },
    'account.session_ended': { name: 'Saída de outro dispositivo', sentence: 'Saiu de outro dispositivo' },
    'account.updated': {
      name: 'Dados próprios alterados',
      sentence: 'Alterou os próprios dados',
      withChanges: true,
    },
  },
  kinds: { people: ['account.'] },
} satisfies FeatureAudit<keyof typeof accountContract.endpoints>;
