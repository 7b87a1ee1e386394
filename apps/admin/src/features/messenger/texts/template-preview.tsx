import {
  type MessageChannel,
  type MessageEvent,
  ordersOfMessage,
} from '@botica/contract/features/messenger/message-events';
import { fillSubject, fillText, templateFault } from '@botica/contract/features/messenger/message-template';
import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import type { CallInput } from '@botica/contract/kit/endpoint';
import { IconSearch, IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { orderMessageOptions } from '../messenger-queries.ts';
import type { TemplateValues } from './template-values.ts';
import classes from './texts.module.css';

interface TemplatePreviewProps {
  event: MessageEvent;
  channel: MessageChannel;
  typed: TemplateValues;
  missing: string | undefined;
}

type OrderListInput = CallInput<typeof orders.endpoints.list>['query'];

/** Query for the newest order that this message suits. */
function fitting(event: MessageEvent): OrderListInput {
  const { status, isPickup } = ordersOfMessage(event);
  return { p: 1, status: `${status}`, ...(isPickup !== undefined && { delivery: isPickup ? 'pickup' : 'delivery' }) };
}

/** The order with this number; without a number, the newest that the message suits, else the newest of all. */
function useSampleOrder(event: MessageEvent, number: string) {
  const listed = (input: OrderListInput, enabled: boolean) => ({
    ...query(orders.endpoints.list, { query: input }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const wanted = useQuery(listed(number ? { p: 1, short_id: number } : fitting(event), true));
  const noneFits = !number && wanted.data?.items.length === 0;
  const newest = useQuery(listed({ p: 1 }, noneFits));
  const { data, isFetching } = noneFits ? newest : wanted;
  return { order: data?.items[0], isFetching, isKnown: data !== undefined };
}

/** Preview of the typed text with the data of a real order. */
export function TemplatePreview({ event, channel, typed, missing }: TemplatePreviewProps) {
  const [wanted, setWanted] = useState('');
  const [number, setNumber] = useState('');
  const { order, isFetching, isKnown } = useSampleOrder(event, number);
  const { data } = useQuery({ ...orderMessageOptions(order?.id ?? 0), enabled: order !== undefined });
  const look = () => setNumber(wanted.replace(/\D/g, ''));
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter') return;
    // The field is inside the text's form, which Enter would submit.
    pressed.preventDefault();
    look();
  };
  const sendTest = async () => {
    if (!order) return;
    try {
      const { subject, text } = typed;
      const { to } = await call(messenger.endpoints.sendTest, {
        params: { event },
        body: { order_id: order.id, subject, text },
      });
      toast.success(`Teste a caminho de ${to}`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const fault = templateFault(typed.subject) ?? templateFault(typed.text);
  const values = data?.values;
  return (
    <SectionCard
      title="Prévia"
      description={
        order ? `Como ${order.customer_name} lê no pedido ${order.label}.` : 'Com os dados de um pedido real.'
      }
    >
      <div className="stack">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside, nothing to operate */}
        <div onKeyDown={onKey}>
          <TextInput
            label="Número do pedido"
            value={wanted}
            onChange={setWanted}
            inputMode="numeric"
            placeholder="O mais novo nesta situação"
            error={isKnown && !isFetching && number && !order ? 'Nenhum pedido com este número.' : undefined}
            action={<IconButton label="Ver com este pedido" icon={<IconSearch size={18} />} onClick={look} />}
          />
        </div>
        <section aria-label="Mensagem preenchida" className={classes.preview} data-channel={channel}>
          {!values && <p className="quiet">{isKnown && !order ? 'Ainda não há pedidos.' : 'Carregando...'}</p>}
          {values && channel === 'mail' && <h3 className={classes.subject}>{fillSubject(typed.subject, values)}</h3>}
          {values && <p className={classes.text}>{fillText(typed.text, values)}</p>}
        </section>
        {channel === 'mail' && (
          <div>
            <Button
              icon={<IconSend size={16} aria-hidden />}
              onClick={sendTest}
              disabled={order === undefined}
              disabledReason={missing ?? fault ?? undefined}
            >
              Enviar um teste para mim
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
