import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { orderFieldLabel } from '@botica/contract/features/orders/record/order-record';
import { dayInZone, dayMessage, isDay } from '@botica/contract/kit/dates';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import type { OrderChanges } from './use-order-change.ts';

interface DeliveredDialogProps {
  detail: OrderDetail;
  changes: OrderChanges;
  onClose: () => void;
}

/** Asks for the day of arrival; the default is today. */
export function DeliveredDialog({ detail, changes, onClose }: DeliveredDialogProps) {
  const id = useId();
  const { store } = useSession();
  const { order } = detail;
  const isPickup = isPickupOrder(detail);
  const today = dayInZone(new Date(), store.time_zone);
  const [day, setDay] = useState(order.delivered_on ?? today);
  const [error, setError] = useState<string>();
  const send = (delivered_on: string | null) =>
    changes.apply({
      send: (ifMatch) =>
        call(orders.endpoints.setDelivered, { params: { id: order.id }, body: { delivered_on } }, { ifMatch }),
      patch: { delivered_on },
      success: delivered_on === null ? 'O pedido voltou a não ter entrega' : 'Entrega informada',
      failure: ordersErrors['orders.not_shipped'].message,
      showFields: ({ fields }) => {
        setError(fields.delivered_on);
        return fields.delivered_on !== undefined;
      },
      onSaved: onClose,
      onDropped: onClose,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(day)) return setError(dayMessage);
    void send(day);
  };
  return (
    <Dialog
      opened={!changes.conflict}
      onClose={onClose}
      dismissable={!changes.busy}
      title={isPickup ? 'Pedido retirado' : 'Pedido entregue'}
      actions={
        <>
          {order.delivered_on !== null && (
            <Button disabled={changes.busy} onClick={() => void send(null)}>
              {isPickup ? 'Não foi retirado' : 'Não foi entregue'}
            </Button>
          )}
          <FormActions form={id} action="Salvar" busy={changes.busy} onClose={onClose} />
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <DateInput
          label={orderFieldLabel('delivered_on', isPickup)}
          required
          value={day}
          onChange={(next) => {
            setDay(next);
            setError(undefined);
          }}
          maxDate={today}
          error={error}
        />
      </form>
    </Dialog>
  );
}
