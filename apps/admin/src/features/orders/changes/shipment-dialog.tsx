import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { dayInZone } from '@botica/contract/kit/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { recordValues } from '../../../kit/form/record-form.ts';
import { showFieldErrors } from '../../../kit/form/show-field-errors.ts';
import { isPickupOrder } from '../is-pickup-order.ts';
import { ShipmentFields } from './shipment-fields.tsx';
import { proposedDay, type ShipmentOutput, type ShipmentValues, shipmentSchema } from './shipment-values.ts';
import type { OrderChanges } from './use-order-change.ts';

interface ShipmentDialogProps {
  detail: OrderDetail;
  changes: OrderChanges;
  onClose: () => void;
}

/** Asks for the shipment's data when the order goes into preparation. */
export function ShipmentDialog({ detail, changes, onClose }: ShipmentDialogProps) {
  const id = useId();
  const { store } = useSession();
  const { order } = detail;
  const isPickup = isPickupOrder(detail);
  const today = dayInZone(new Date(), store.time_zone);
  const form = useForm<ShipmentValues, unknown, ShipmentOutput>({
    resolver: zodResolver(shipmentSchema(today, order.expedition_date)),
    defaultValues: { ...recordValues(shipmentRecord, order), expedition_date: proposedDay(order, today) },
  });

  const submit = form.handleSubmit(({ tracking_code, ...values }) => {
    const patch = { status: orderStatus.preparing, ...values, ...(isPickup ? {} : { tracking_code }) };
    return changes.apply({
      send: (ifMatch, theirs) =>
        call(
          orders.endpoints.changeStatus,
          { params: { id: order.id }, body: { id: order.id, ...patch, ...theirs } },
          { ifMatch },
        ),
      patch,
      success: isPickup ? 'Dados de retirada e situação atualizados' : 'Dados de entrega e situação atualizados',
      failure: ordersErrors['orders.illegal_transition'].message,
      showFields: (error) => showFieldErrors(error, form),
      onSaved: onClose,
      onDropped: onClose,
    });
  });

  return (
    <Dialog
      // The dialog hides while the two versions are compared. Typed values stay.
      opened={!changes.conflict}
      onClose={onClose}
      dismissable={!changes.busy}
      title={isPickup ? 'Preparar para retirada' : 'Preparar para envio'}
      size="medium"
      actions={<FormActions form={id} action="Iniciar preparação" busy={changes.busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} noValidate>
        <ShipmentFields control={form.control} minDate={today} isPickup={isPickup} />
      </form>
    </Dialog>
  );
}
