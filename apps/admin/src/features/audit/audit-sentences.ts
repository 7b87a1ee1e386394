import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { changeText, describeChanges } from '@botica/contract/features/audit/audit-changes';
import { type AuditContext, fieldValue } from '@botica/contract/features/audit/audit-values';
import { actionWords, type WrittenAction } from '@botica/contract/features/audit/audit-words';
import { historySentences } from '../orders/history/history-sentences.ts';
import { refusalSentence } from './refusal-sentence.ts';

type Write = (row: AuditRow, context: AuditContext) => string;

const changesAtMost = 2;

/** "Nome de Ana para Bia; Ativo de Sim para Não e mais 3 campos". */
function changesText(row: AuditRow, context: AuditContext): string {
  const all = describeChanges(row, context);
  const texts = all.slice(0, changesAtMost).map(changeText);
  const more = all.length - texts.length;
  return texts.join('; ') + (more > 0 ? ` e mais ${more} ${more === 1 ? 'campo' : 'campos'}` : '');
}

/** The sentence, a colon and the changes. */
function withChanges(sentence: string, row: AuditRow, context: AuditContext): string {
  const text = changesText(row, context);
  return text ? `${sentence}: ${text}` : sentence;
}

const order: Write = (row) => {
  const { id, at, agent_id, action, changes, actor_name: agent_name } = row;
  const text = historySentences({ id, at, agent_id, agent_name, action, changes }, false).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Switching access on or off and making somebody an administrator have sentences of their own. */
const collaborator: Write = (row, context) => {
  const [only, ...others] = Object.entries(row.changes);
  const after = only?.[1][1];
  if (others.length === 0 && only?.[0] === 'is_enabled')
    return after ? 'Ativou o colaborador' : 'Desativou o colaborador';
  if (others.length === 0 && only?.[0] === 'is_admin') {
    return after ? 'Tornou o colaborador administrador' : 'Retirou a administração do colaborador';
  }
  return withChanges('Alterou o colaborador', row, context);
};

/** The sentence and, if the row contains it, the field's new value. */
function withValue(sentence: string, field: string, { entity, changes }: AuditRow, context: AuditContext): string {
  const value = changes[field]?.[1];
  if (value === undefined || value === null) return sentence;
  return `${sentence} ${fieldValue(entity, field, value, context)}`;
}

/** Sentences of the actions for which the words of `<name>-audit.ts` are not enough. */
const written: Record<WrittenAction, Write> = {
  'access.refused': refusalSentence,
  'account.second_factor_required_changed': ({ changes }) =>
    changes.require_second_factor?.[1]
      ? 'Tornou o segundo fator obrigatório para administradores'
      : 'Deixou de exigir o segundo fator de administradores',
  'collaborators.joined': ({ agent_id, entity_id }) =>
    agent_id === entity_id ? 'Entrou na equipe da loja' : 'Incluiu na equipe da loja',
  'collaborators.updated': collaborator,
  'customers.privacy_changed': ({ changes }) =>
    changes.mask_customers_in_lists?.[1]
      ? 'Passou a mascarar os dados dos clientes nas listas'
      : 'Deixou de mascarar os dados dos clientes nas listas',
  'orders.corrected': order,
  'orders.created': order,
  'orders.chargeback_won': order,
  'orders.invoice_set': order,
  'orders.payment_charged_back': order,
  'orders.payment_received': order,
  'orders.delivery_told': order,
  'orders.payment_refunded': order,
  'orders.payment_updated': order,
  'orders.pay_at_pickup_changed': order,
  'orders.payment_voided': order,
  'orders.prescription_retained_changed': order,
  'orders.shipment_updated': order,
  'orders.status_changed': order,
  'orders.status_undone': order,
  'session.sign_in_failed': ({ changes }) =>
    changes.way?.[1] === 'second_factor' ? 'Errou o código do segundo fator' : 'Errou a senha ao entrar',
};

const verbs: [RegExp, string][] = [
  [/created$/, 'Cadastrou'],
  [/(removed|deleted)$/, 'Removeu'],
];

const isWritten = (action: string): action is WrittenAction => Object.hasOwn(written, action);

/** A newer server may send an action that this page does not know; the row then shows a readable fallback. */
export function auditSentence(row: AuditRow, context: AuditContext): string {
  if (isWritten(row.action)) return written[row.action](row, context);
  const { sentence, withChanges: hasChanges, withValueOf } = actionWords(row.action) ?? {};
  if (sentence === undefined) {
    const verb = verbs.find(([ending]) => ending.test(row.action))?.[1];
    return verb ? `${verb} o registro` : withChanges('Alterou o registro', row, context);
  }
  if (withValueOf !== undefined) return withValue(sentence, withValueOf, row, context);
  return hasChanges ? withChanges(sentence, row, context) : sentence;
}
