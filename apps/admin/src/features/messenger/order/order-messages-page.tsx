import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { orderMessageOptions } from '../messenger-queries.ts';
import { OrderMessagesCard } from './order-messages-card.tsx';
import { WhatsappButton } from './whatsapp-button.tsx';

/** /messenger?order={id}: messages to the order's buyer, and WhatsApp with the text for the order's status. */
export function OrderMessagesPage({ id }: { id: number }) {
  const { data } = useQuery(orderMessageOptions(id));
  const back = { link: { to: '/orders/$id', params: { id: String(id) } } as const, label: 'Voltar para o pedido' };
  return (
    <Page width="form">
      <PageHeader
        title={data ? `Mensagens do pedido ${data.values.pedido}` : 'Mensagens do pedido'}
        back={back}
        actions={data && <WhatsappButton orderId={id} whatsapp={data.whatsapp} />}
      />
      <OrderMessagesCard id={id} />
    </Page>
  );
}
