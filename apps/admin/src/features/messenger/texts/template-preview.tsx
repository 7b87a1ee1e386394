import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import { fillSubject, fillText, templateFault } from '@botica/contract/features/messenger/message-template';
import { messenger } from '@botica/contract/features/messenger/messenger.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
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

/** The newest order, or the one with this number. */
function useSampleOrder(number: string) {
  const asked = { p: 1, ...(number && { short_id: number }) };
  const { data, isFetching } = useQuery({
    ...query(orders.endpoints.list, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return { order: data?.items[0], isFetching, isKnown: data !== undefined };
}

/** How the customer of a real order reads what is being written. */
export function TemplatePreview({ event, channel, typed, missing }: TemplatePreviewProps) {
  const [wanted, setWanted] = useState('');
  const [number, setNumber] = useState('');
  const { order, isFetching, isKnown } = useSampleOrder(number);
  const { data } = useQuery({ ...orderMessageOptions(order?.id ?? 0), enabled: order !== undefined });
  const look = () => setNumber(wanted.replace(/\D/g, ''));
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter') return;
    // It stands in the form of the text, which Enter would save.
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
      actions={
        channel === 'mail' && (
          <Button
            icon={<IconSend size={16} aria-hidden />}
            onClick={sendTest}
            disabled={order === undefined}
            disabledReason={missing ?? fault ?? undefined}
          >
            Enviar um teste para mim
          </Button>
        )
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
            placeholder="O mais novo"
            error={isKnown && !isFetching && number && !order ? 'Nenhum pedido com este número.' : undefined}
            action={<IconButton label="Ver com este pedido" icon={<IconSearch size={18} />} onClick={look} />}
          />
        </div>
        <section aria-label="Mensagem preenchida" className={classes.preview} data-channel={channel}>
          {!values && <p className="quiet">{isKnown && !order ? 'Ainda não há pedidos.' : 'Carregando...'}</p>}
          {values && channel === 'mail' && <h3 className={classes.subject}>{fillSubject(typed.subject, values)}</h3>}
          {values && <p className={classes.text}>{fillText(typed.text, values)}</p>}
        </section>
      </div>
    </SectionCard>
  );
}
