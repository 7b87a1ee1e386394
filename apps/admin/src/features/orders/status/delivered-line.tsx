import { isDeliveryTold } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { orderFieldLabel } from '@botica/contract/features/orders/record/order-record';
import { formatDay } from '@botica/contract/kit/dates';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { DeliveredDialog } from '../changes/order-dialogs.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { isPickupOrder } from '../is-pickup-order.ts';
import classes from './shipment-card.module.css';

/** The day of arrival of a sent order, or the button that records it. */
export function DeliveredLine({ detail, changes }: { detail: OrderDetail; changes: OrderChanges }) {
  const missing = usePermission(orders.endpoints.setDelivered.access);
  const [asking, setAsking] = useState(false);
  const { delivered_on: day } = detail.order;
  const isPickup = isPickupOrder(detail);
  if (!isDeliveryTold(detail.order) && day === null) return null;
  return (
    <div className={classes.delivered}>
      {day !== null && (
        <p className={classes.arrived}>
          <IconCircleCheck size={16} aria-hidden />
          {orderFieldLabel('delivered_on', isPickup)} {formatDay(day)}
        </p>
      )}
      <Button disabledReason={missing} onClick={() => setAsking(true)}>
        {day !== null ? 'Mudar o dia' : isPickup ? 'Marcar como retirado' : 'Marcar como entregue'}
      </Button>
      {asking && <DeliveredDialog detail={detail} changes={changes} onClose={() => setAsking(false)} />}
    </div>
  );
}
