import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { auditFieldName } from '@botica/contract/features/audit/audit-field-names';
import type { OrderAction } from '@botica/contract/features/orders/order-changes';
import { historySentences } from '../orders/history/history-sentences.ts';
import { type AuditContext, absent, fieldValue } from './audit-fields.ts';
import { refusalSentence } from './refusal-sentence.ts';

type Write = (row: AuditRow, context: AuditContext) => string;

const changesAtMost = 2;

/** "Nome de Ana para Bia; Ativo de Sim para Não e mais 3 campos". */
function changesText({ entity, changes }: AuditRow, context: AuditContext): string {
  const all = Object.entries(changes);
  const told = all.slice(0, changesAtMost).map(([field, [before, after]]) => {
    const [old, present] = [before, after].map((value) => fieldValue(entity, field, value, context));
    if (old === absent) return `${auditFieldName(field)} agora é ${present}`;
    if (present === absent) return `sem ${auditFieldName(field)} (era ${old})`;
    return `${auditFieldName(field)} de ${old} para ${present}`;
  });
  const more = all.length - told.length;
  return told.join('; ') + (more > 0 ? ` e mais ${more} ${more === 1 ? 'campo' : 'campos'}` : '');
}

/** The sentence and, behind a colon, what changed. */
const withChanges =
  (sentence: string): Write =>
  (row, context) => {
    const text = changesText(row, context);
    return text ? `${sentence}: ${text}` : sentence;
  };

const order: Write = (row) => {
  const { id, at, agent_id, action, changes, actor_name: agent_name } = row;
  const text = historySentences({ id, at, agent_id, agent_name, action, changes }, false).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Switching access on or off, or making an administrator, says so by itself. */
const collaborator: Write = (row, context) => {
  const [only, ...others] = Object.entries(row.changes);
  const after = only?.[1][1];
  if (others.length === 0 && only?.[0] === 'is_enabled')
    return after ? 'Ativou o colaborador' : 'Desativou o colaborador';
  if (others.length === 0 && only?.[0] === 'is_admin') {
    return after ? 'Tornou o colaborador administrador' : 'Retirou a administração do colaborador';
  }
  return withChanges('Alterou o colaborador')(row, context);
};

/** `${sentence} ${what}` where the row names it. */
const naming =
  (sentence: string, field: string): Write =>
  ({ entity, changes }, context) => {
    const value = changes[field]?.[1];
    return value === undefined || value === null
      ? sentence
      : `${sentence} ${fieldValue(entity, field, value, context)}`;
  };

const orderSentences: Record<OrderAction, Write> = {
  'orders.created': order,
  'orders.status_changed': order,
  'orders.shipment_updated': order,
  'orders.invoice_set': order,
  'orders.prescription_retained_changed': order,
  'orders.payment_received': order,
  'orders.payment_updated': order,
};

/** Every action that the server records; a test compares them with its source. */
export const auditSentences: Record<string, string | Write> = {
  ...orderSentences,
  'access.refused': refusalSentence,
  'account.updated': withChanges('Alterou os próprios dados'),
  'account.password_changed': 'Trocou a própria senha',
  'account.session_ended': 'Saiu de outro dispositivo',
  'account.other_sessions_ended': 'Saiu de todos os outros dispositivos',
  'account.second_factor_begun': 'Começou a configurar o segundo fator',
  'account.recovery_codes_renewed': 'Gerou novos códigos de recuperação',
  'account.second_factor_required_changed': ({ changes }) =>
    changes.require_second_factor?.[1]
      ? 'Tornou o segundo fator obrigatório para administradores'
      : 'Deixou de exigir o segundo fator de administradores',
  'audit.exported': 'Exportou a auditoria',
  'branches.address_changed': 'Alterou o endereço principal da loja',
  'branches.bank_recorded': 'Registrou a conta bancária da loja',
  'branches.changed': withChanges('Alterou a loja'),
  'branches.correios_changed': 'Alterou os Correios da loja',
  'branches.created': 'Cadastrou a loja',
  'branches.pharmacy_changed': 'Alterou os dados de farmácia da loja',
  'branches.removed': 'Removeu a loja',
  'collaborators.joined': ({ agent_id, entity_id }) =>
    agent_id === entity_id ? 'Entrou na equipe da loja' : 'Incluiu na equipe da loja',
  'collaborators.photo_changed': 'Trocou a própria foto',
  'collaborators.removed': 'Removeu o colaborador',
  'collaborators.updated': collaborator,
  'customers.address_added': 'Cadastrou um endereço do cliente',
  'customers.address_removed': 'Removeu um endereço do cliente',
  'customers.address_updated': withChanges('Alterou um endereço do cliente'),
  'customers.anonymised': naming('Anonimizou o cliente. Motivo:', 'reason'),
  'customers.created': 'Cadastrou o cliente com um pedido',
  'customers.exported': 'Exportou os dados do cliente',
  'customers.merged': 'Uniu outro cadastro a este cliente',
  'customers.merged_into_another': naming('O cadastro foi unido ao cliente nº', 'customer_id'),
  'customers.privacy_changed': ({ changes }) =>
    changes.mask_customers_in_lists?.[1]
      ? 'Passou a mascarar os dados dos clientes nas listas'
      : 'Deixou de mascarar os dados dos clientes nas listas',
  'customers.updated': withChanges('Alterou o cliente'),
  'customers.viewed': 'Viu os dados do cliente',
  'delivery-locations.changed': withChanges('Alterou uma localização de entrega'),
  'delivery-locations.created': 'Adicionou uma localização de entrega',
  'delivery-locations.imported': 'Importou uma faixa de CEP',
  'delivery-locations.removed': 'Removeu uma localização de entrega',
  'deployment.requested': 'Pediu a atualização do e-commerce',
  'hand_over.created': 'Seguiu para o outro painel',
  'hand_over.exchanged': 'Entrou no outro painel',
  'invitations.accepted': 'Aceitou o convite',
  'invitations.approved': 'Aprovou o pedido de acesso',
  'invitations.created': 'Convidou para a loja',
  'invitations.link_copied': 'Copiou o link do convite',
  'invitations.refused': naming('Recusou o pedido de acesso de', 'name'),
  'invitations.renewed': 'Renovou o convite',
  'invitations.requested': 'Pediu acesso à loja',
  'invitations.resent': 'Enviou o convite de novo',
  'invitations.updated': withChanges('Alterou o convite'),
  'invitations.withdrawn': 'Retirou o convite',
  'roles.changed': withChanges('Alterou o cargo'),
  'roles.created': 'Cadastrou o cargo',
  'roles.removed': 'Removeu o cargo',
  'session.handed_over': 'Entrou pelo outro painel',
  'session.link_sent': 'Enviou um link de acesso por e-mail',
  'session.link_used': 'Usou o link de acesso',
  'session.password_reset': 'Criou outra senha pelo link',
  'session.preview_started': naming('Viu o painel como o cargo', 'group'),
  'session.reset_link_issued': 'Gerou um link para criar outra senha',
  'session.reset_link_sent': 'Enviou um link para criar outra senha',
  'session.second_factor_used': 'Confirmou o segundo fator',
  'session.sign_in_failed': ({ changes }) =>
    changes.way?.[1] === 'second_factor' ? 'Errou o código do segundo fator' : 'Errou a senha ao entrar',
  'session.signed_in': 'Entrou',
  'session.signed_out': 'Saiu',
  'session.switched_store': 'Entrou vindo de outra loja',
  'stores.created': 'Criou a loja',
  'stores.integration_key_created': 'Criou uma chave de integração',
  'transporters.changed': withChanges('Alterou a transportadora'),
  'transporters.created': 'Cadastrou a transportadora',
  'transporters.removed': 'Removeu a transportadora',
};

const verbs: [RegExp, string][] = [
  [/created$/, 'Cadastrou'],
  [/(removed|deleted)$/, 'Removeu'],
];

/** A server newer than this page may name an action that it does not know: what it did can still be read. */
export function auditSentence(row: AuditRow, context: AuditContext): string {
  const known = Object.hasOwn(auditSentences, row.action) ? auditSentences[row.action] : undefined;
  if (typeof known === 'string') return known;
  if (known) return known(row, context);
  const verb = verbs.find(([ending]) => ending.test(row.action))?.[1];
  return verb ? `${verb} o registro` : withChanges('Alterou o registro')(row, context);
}
