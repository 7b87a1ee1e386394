import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { dayInZone, formatDay } from '@botica/contract/kit/dates';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { recordValues } from '../../../kit/form/record-form.ts';
import { useFieldFocusReturn } from '../../../kit/form/use-field-focus-return.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { EstimateDialog } from '../changes/order-dialogs.tsx';
import { ShipmentFields } from '../changes/shipment-fields.tsx';
import { shipmentSchema } from '../changes/shipment-values.ts';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { isPickupOrder } from '../is-pickup-order.ts';
import { DeliveredLine } from './delivered-line.tsx';
import classes from './shipment-card.module.css';

interface ShipmentCardProps {
  detail: OrderDetail;
  changes: OrderChanges;
}

/** The shipment's data, editable while the order is in preparation or sent. */
export function ShipmentCard({ detail, changes }: ShipmentCardProps) {
  const disabledReason = usePermission(orders.endpoints.updateShipment.access);
  const { store } = useSession();
  const { order } = detail;
  const isPickup = isPickupOrder(detail);
  const today = dayInZone(new Date(), store.time_zone);
  const [estimating, setEstimating] = useState(false);
  const record = useRecordForm({
    schema: shipmentSchema(today, order.expedition_date),
    values: recordValues(shipmentRecord, order),
    version: order.version,
    // The page itself compares the whole order (order-conflict-dialog).
    words: null,
    // Only changed fields are sent, so an unchanged date in the past is accepted.
    save: (patch, outcome) =>
      changes.apply({
        send: (ifMatch, theirs) =>
          call(
            orders.endpoints.updateShipment,
            { params: { id: order.id }, body: { id: order.id, status: order.status, ...patch, ...theirs } },
            { ifMatch },
          ),
        patch,
        success: isPickup ? 'Dados de retirada atualizados' : 'Dados de entrega atualizados',
        failure: ordersErrors['orders.shipment_not_editable'].message,
        ...outcome,
      }),
  });
  const { form, isDirty } = record;
  useFieldFocusReturn(isDirty);

  return (
    <SectionCard
      title={isPickup ? 'Retirada' : 'Expedição e entrega'}
      actions={<Button onClick={() => setEstimating(true)}>Estimativa de expedição</Button>}
    >
      <form {...record.formProps} className="stack-12">
        <ShipmentFields
          control={form.control}
          minDate={order.expedition_date && order.expedition_date < today ? order.expedition_date : today}
          isPickup={isPickup}
          disabledReason={disabledReason}
        />
        <div className={classes.foot}>
          <p className={classes.note}>
            {order.delivery_date && `${isPickup ? 'Retirada' : 'Entrega'} prevista: ${formatDay(order.delivery_date)}`}
            {order.delivery_time && ` · ${order.delivery_time}`}
          </p>
          {isDirty && (
            <div className={classes.buttons}>
              <Button variant="subtle" onClick={record.discard} disabled={changes.busy}>
                Descartar
              </Button>
              <Button variant="primary" type="submit" loading={changes.busy}>
                Salvar dados
              </Button>
            </div>
          )}
        </div>
      </form>
      <DeliveredLine detail={detail} changes={changes} />
      <LeaveGuard dirty={isDirty} onSave={record.save} disabledReason={disabledReason} />
      {estimating && (
        <EstimateDialog
          detail={detail}
          initialDate={form.getValues('expedition_date')}
          onClose={() => setEstimating(false)}
          onUse={disabledReason ? undefined : (date) => form.setValue('expedition_date', date, { shouldDirty: true })}
        />
      )}
    </SectionCard>
  );
}
