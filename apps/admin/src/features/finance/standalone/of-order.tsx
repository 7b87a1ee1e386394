import { orders } from '@botica/contract/features/orders/orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { receiveHash } from '../../orders/payments/receive-hash.ts';
import classes from './standalone.module.css';

/** The id of the order with the typed number; undefined if there is none. */
async function findOrder(number: string): Promise<number | undefined> {
  const { items } = await call(orders.endpoints.list, { query: { short_id: number } });
  return items.find(({ alias }) => alias === number)?.id;
}

/** Link to an order by its number: its payments are recorded there, which also marks it as paid and approved. */
export function OfOrder() {
  const navigate = useNavigate();
  const missing = usePermission(orders.endpoints.changeStatus.access);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isLooking, setLooking] = useState(false);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    const number = text.trim().replace(/^#/, '');
    if (number === '') return setError('Informe o número do pedido.');
    setLooking(true);
    try {
      const id = await findOrder(number);
      if (id === undefined) return setError(`Não há pedido com o número ${number}.`);
      await navigate({ to: '/orders/$id', params: { id: String(id) }, hash: receiveHash, ignoreBlocker: true });
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setLooking(false);
    }
  };

  return (
    <SectionCard
      title="É de um pedido?"
      description="O dinheiro de um pedido se registra nele: pago por inteiro, o pedido é aprovado."
    >
      <form className={classes.ofOrder} onSubmit={open} noValidate aria-label="Pedido do pagamento">
        <TextInput
          label="Número do pedido"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
          error={error}
        />
        <Button type="submit" loading={isLooking} disabledReason={missing}>
          Registrar no pedido
        </Button>
      </form>
    </SectionCard>
  );
}
