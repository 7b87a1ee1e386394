import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { fieldValue } from '@botica/contract/features/audit/audit-values';
import { describe, expect, test } from 'vitest';
import { auditSentence } from './audit-sentences.ts';
import { recordName, recordPage } from './record-page.ts';

const context = {
  timeZone: 'America/Sao_Paulo',
  names: { group_id: new Map([[3, 'Gerente']]) },
};

const row = (action: string, changes: AuditRow['changes'] = {}, given: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  at: '2026-11-21T12:00:00.000Z',
  actor_kind: 'agent',
  agent_id: 5,
  actor_name: 'Helena Duarte',
  entity:
    ({ orders: 'order', collaborators: 'agent' } as Record<string, string>)[action.split('.')[0] ?? ''] ?? 'group',
  entity_id: 7,
  entity_label: null,
  action,
  changes,
  ...given,
});

describe('what happened, in a sentence', () => {
  test.each<[string, AuditRow['changes'], string]>([
    ['session.signed_in', {}, 'Entrou'],
    ['orders.status_changed', { status: [10, 20] }, 'Aprovou o pedido'],
    ['orders.invoice_set', { invoice_number: [null, '123'] }, 'Definiu a nota fiscal: 123'],
    [
      'roles.changed',
      { 'grouprules.Pedidos': [['read'], ['read', 'write']] },
      'Alterou o cargo: Pedidos de leitura para leitura e escrita',
    ],
    ['roles.changed', { name: ['Caixa', 'Balcão'] }, 'Alterou o cargo: Nome de Caixa para Balcão'],
    [
      'roles.changed',
      { 'grouprules.Pedidos': [['read'], ['read', 'write']], name: ['A', 'B'], department: ['C', 'D'], x: [1, 2] },
      'Alterou o cargo: Nome de A para B; Departamento de C para D e mais 2 campos',
    ],
    [
      'collaborators.updated',
      { email: [null, 'a@b.example'], username: ['ana', null] },
      'Alterou o colaborador: E-mail agora é a@b.example; sem Usuário (era ana)',
    ],
    ['collaborators.updated', { is_enabled: [true, false] }, 'Desativou o colaborador'],
    ['collaborators.updated', { is_admin: [false, true] }, 'Tornou o colaborador administrador'],
    [
      'collaborators.updated',
      { group_id: [3, 9] },
      'Alterou o colaborador: Cargo de Gerente para nº 9 (não existe mais)',
    ],
    ['access.refused', { route: [null, 'roles.update'] }, 'Tentou alterar cargos sem permissão'],
    ['access.refused', { route: [null, 'nowhere.list'] }, 'Tentou o que o cargo não permite'],
    ['session.sign_in_failed', { way: [null, 'second_factor'] }, 'Errou o código do segundo fator'],
    ['session.preview_started', { group: [null, 'Atendente'] }, 'Viu o painel como o cargo Atendente'],
    ['finance.created', { code: [null, 'X'] }, 'Cadastrou o registro'],
    ['coupons.value_moved', { some_value: [1, 2] }, 'Alterou o registro: Some value de 1 para 2'],
    ['account.second_factor_on', {}, 'Ativou o segundo fator'],
    ['constructor', {}, 'Alterou o registro'],
  ])('%s %j', (action, changes, sentence) => {
    expect(auditSentence(row(action, changes), context)).toBe(sentence);
  });
});

describe('a value as a person reads it', () => {
  test.each<[string, string, unknown, string]>([
    ['order', 'status', 30, 'Em preparação'],
    ['order', 'prescription_retained', false, 'Não'],
    ['agent', 'is_admin', true, 'Sim'],
    ['agent', 'gender', 'f', 'Feminino'],
    ['agent', 'document', '52998224725', '529.982.247-25'],
    ['agent', 'email', null, '—'],
    ['group', 'grouprules.Pedidos', [], 'nenhuma'],
    ['invitation', 'expires_at', '2026-11-28T12:00:00.000Z', '28/11/2026 09:00:00'],
    ['store', 'from', '2026-11-28', '28/11/2026'],
    ['order', 'payment', { payment_method: 'pix', status: 'paid', amount: '10.00' }, 'PIX de R$\u00a010,00 (Aprovado)'],
    ['delivery_location', 'week_availibility', ['monday', 'friday'], 'Seg, Sex'],
    ['customer', 'tags', ['read', 'VIP'], 'read, VIP'],
    ['agent', 'route', 'orders.changeStatus', 'mudar a situação de pedidos'],
    ['agent', 'route', 'orders.setInvoice', 'alterar pedidos'],
    ['agent', 'route', 'nowhere.list', 'recusado'],
  ])('%s %s %j', (entity, field, value, text) => {
    expect(fieldValue(entity, field, value, context)).toBe(text);
  });
});

describe('the record', () => {
  test('leads to its page, as long as it exists', () => {
    expect(recordPage(row('roles.changed', {}, { entity_label: 'Caixa' }))).toMatchObject({ params: { id: '7' } });
    expect(recordPage(row('roles.removed'))).toBeUndefined();
    expect(recordPage(row('stores.created', {}, { entity: 'store', entity_label: 'Botica' }))).toBeUndefined();
  });

  test('has a name also when it is gone', () => {
    const removed = row('roles.removed', { name: ['Temporário', null] });
    expect([row('x', {}, { entity_label: 'Caixa' }), removed, row('x')].map(recordName)).toEqual([
      'Caixa',
      'Temporário',
      'Cargo nº 7',
    ]);
  });
});
