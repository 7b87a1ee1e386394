import type { MessageChannel, MessageEvent } from './message-events.ts';

export interface TemplateTexts {
  /** Empty for WhatsApp, which has no subject. */
  subject: string;
  text: string;
}

const greeting = 'Olá, {nome}!';
const bye = 'Equipe {loja}';

const reported: Record<MessageEvent, { subject: string; lines: string[] }> = {
  received: {
    subject: 'Recebemos o seu pedido {pedido}',
    lines: ['Recebemos o seu pedido {pedido}, no valor de {total}.', 'Avisaremos quando ele for aprovado.'],
  },
  approved: {
    subject: 'Seu pedido {pedido} foi aprovado',
    lines: ['Seu pedido {pedido} foi aprovado.', 'Agora vamos prepará-lo.'],
  },
  preparing: {
    subject: 'Seu pedido {pedido} está em preparação',
    lines: ['Seu pedido {pedido} está em preparação.', 'Previsão: {previsao}'],
  },
  shipped: {
    subject: 'Seu pedido {pedido} foi enviado',
    lines: [
      'Seu pedido {pedido} foi enviado.',
      'Forma de envio: {transportadora}',
      'Código de rastreio: {rastreio}',
      'Previsão de entrega: {previsao}',
    ],
  },
  ready: {
    subject: 'Seu pedido {pedido} está pronto para retirada',
    lines: [
      'Seu pedido {pedido} está pronto para retirada.',
      'Onde retirar: {endereco_da_loja}',
      'Traga um documento com foto.',
    ],
  },
  cancelled: {
    subject: 'Seu pedido {pedido} foi cancelado',
    lines: ['Seu pedido {pedido} foi cancelado.', 'Se tiver alguma dúvida, fale com a gente.'],
  },
  corrected: {
    subject: 'Seu pedido {pedido} foi corrigido',
    lines: [
      'Corrigimos o seu pedido {pedido}, que agora custa {total}.',
      'Se não reconhecer esta mudança, fale com a gente.',
    ],
  },
};

/** The text that is used until the store writes its own. */
export function defaultTemplate(event: MessageEvent, channel: MessageChannel): TemplateTexts {
  const { subject, lines } = reported[event];
  return {
    subject: channel === 'mail' ? subject : '',
    text: [greeting, lines.join('\n'), bye].join('\n\n'),
  };
}
