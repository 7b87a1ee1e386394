import { messenger, type OrderMessages } from '@botica/contract/features/messenger/messenger.contract';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';

interface WhatsappButtonProps {
  orderId: number;
  whatsapp: OrderMessages['whatsapp'];
}

const off = 'O texto desta situação está desligado em Mensageria, ou o pedido não tem telefone.';

/** Opens WhatsApp in another tab with a prepared text. The opening is recorded; a person sends the text. */
export function WhatsappButton({ orderId, whatsapp }: WhatsappButtonProps) {
  const client = useQueryClient();
  const missing = usePermission(messenger.endpoints.openWhatsapp.access);
  const open = async () => {
    if (whatsapp === null) return;
    const { event, phone, text } = whatsapp;
    window.open(`https://wa.me/55${phone}?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
    try {
      await call(messenger.endpoints.openWhatsapp, { params: { id: orderId }, body: { event } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, messenger.endpoints.orderMessages);
  };
  return (
    <Button
      icon={<IconBrandWhatsapp size={16} aria-hidden />}
      onClick={open}
      disabledReason={missing ?? (whatsapp === null ? off : undefined)}
    >
      WhatsApp
    </Button>
  );
}
