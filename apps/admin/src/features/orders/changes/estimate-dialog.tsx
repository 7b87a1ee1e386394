import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { shipmentRecord } from '@botica/contract/features/orders/record/order-record';
import { dayInZone, formatDay, isDay } from '@botica/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import classes from './estimate-dialog.module.css';

interface EstimateDialogProps {
  detail: OrderDetail;
  initialDate: string;
  onClose: () => void;
  /** Copies the date into the form; without it the dialog only shows the estimate. */
  onUse?: ((date: string) => void) | undefined;
}

/** The estimated delivery date for a chosen expedition date. */
export function EstimateDialog({ detail, initialDate, onClose, onUse }: EstimateDialogProps) {
  const { store } = useSession();
  const today = dayInZone(new Date(), store.time_zone);
  const suggested = initialDate || detail.order.expedition_date_estimate || today;
  const isPast = suggested < today;
  const [date, setDate] = useState(isPast ? today : suggested);
  const isValid = isDay(date) && date >= today;
  const estimate = useQuery({
    ...query(orders.endpoints.deliveryEstimate, { params: { id: detail.order.id }, query: { expedition_date: date } }),
    enabled: isValid,
  });
  const isPickup = isPickupOrder(detail);
  const options = detail.order.shipping_estimate.shipping_options;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Estimativa de expedição"
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {onUse && (
            <Button
              variant="primary"
              disabled={!isValid}
              onClick={() => {
                onUse(date);
                onClose();
              }}
            >
              Usar esta data
            </Button>
          )}
        </>
      }
    >
      <DateInput
        label={shipmentRecord.labels.expedition_date}
        value={date}
        onChange={setDate}
        minDate={today}
        error={date && !isValid ? ordersErrors['orders.expedition_in_past'].message : undefined}
      />
      <div className={classes.result} role="status">
        <span className="quiet">{isPickup ? 'Retirada estimada' : 'Entrega estimada'}</span>
        <strong className={classes.date}>{resultText(isValid, estimate)}</strong>
        {options.map(({ name, shipping_time_max: days }) => (
          <span key={name} className="quiet">
            {name}: {termText(days)}
          </span>
        ))}
      </div>
    </Dialog>
  );
}

function termText(days: number): string {
  if (days === 0) return 'no mesmo dia útil';
  return days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`;
}

function resultText(
  isValid: boolean,
  estimate: { data: { delivery_date: string | null } | undefined; error: Error | null; isFetching: boolean },
): string {
  if (!isValid) return 'Escolha a data de expedição';
  if (estimate.error) return errorMessage(estimate.error);
  if (!estimate.data) return 'Calculando...';
  return estimate.data.delivery_date ? formatDay(estimate.data.delivery_date) : 'Sem prazo de envio neste pedido';
}
