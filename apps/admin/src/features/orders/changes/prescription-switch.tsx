import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { Tooltip } from '../../../kit/look/tooltip.tsx';
import classes from './prescription-switch.module.css';
import type { OrderChanges } from './use-order-change.ts';

/** Whether the pharmacy keeps the paper prescription, independent of the order's status. */
export function PrescriptionSwitch({ detail, changes }: { detail: OrderDetail; changes: OrderChanges }) {
  const { order } = detail;
  const missingPermission = usePermission(orders.endpoints.setPrescriptionRetained.access);
  const isDisabled = missingPermission !== undefined;
  const toggle = () => {
    const patch = { prescription_retained: !order.prescription_retained };
    void changes.apply({
      send: (ifMatch) =>
        call(orders.endpoints.setPrescriptionRetained, { params: { id: order.id }, body: patch }, { ifMatch }),
      patch,
      success: 'Pedido atualizado',
      failure: ordersErrors['orders.illegal_transition'].message,
    });
  };
  return (
    <Tooltip label={missingPermission}>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={order.prescription_retained}
        aria-disabled={isDisabled || undefined}
        aria-busy={changes.busy || undefined}
        onClick={isDisabled || changes.busy ? undefined : toggle}
      >
        <span className={classes.track} aria-hidden />
        Receita retida
      </button>
    </Tooltip>
  );
}
