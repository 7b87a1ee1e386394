import type { Message, MessageReason, MessageState } from '@botica/contract/features/messenger/messenger.contract';
import type { StatusTone } from '../../../kit/look/status-colors.ts';

export const stateNames: Record<MessageState, string> = {
  waiting: 'A caminho',
  sent: 'Enviada',
  failed: 'Falhou',
  skipped: 'Não enviada',
  opened: 'WhatsApp aberto',
};

export const stateTones: Record<MessageState, StatusTone> = {
  waiting: 'preparing',
  sent: 'shipped',
  failed: 'cancelled',
  skipped: 'created',
  opened: 'approved',
};

const reasons: Record<MessageReason, string> = {
  no_address: 'O pedido não tem e-mail',
  opted_out: 'O cliente pediu para não receber e-mails',
  switched_off: 'A mensagem foi desligada na unidade',
  order_changed: 'O pedido foi cancelado antes do envio',
  forgotten: 'Os dados do cliente foram apagados',
  refused: 'O servidor de e-mail recusou a mensagem',
  uncertain: 'Não se sabe se o e-mail saiu: não é enviado de novo',
  not_sent: 'Não foi possível falar com o servidor de e-mail',
};

/** The reason why it was not sent, with the mail server's answer; for WhatsApp the person who opened it. */
export function reasonText({ reason, detail, agent_name: who }: Message): string {
  if (who !== null) return `por ${who}`;
  const text = reason === null ? '' : reasons[reason];
  return detail === null ? text : `${text} (${detail})`;
}
