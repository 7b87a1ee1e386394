import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import {
  type OrderStatus,
  orderStatus,
  statusChoices,
  statusWords,
} from '@botica/contract/features/orders/status/order-status';
import { formatInstant } from '@botica/contract/kit/dates';
import {
  IconBarcode,
  IconBuildingStore,
  IconCashBanknote,
  IconCircleX,
  IconClipboardCheck,
  IconCreditCard,
  IconFlask,
  IconQrcode,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { lockedProps } from '../../../kit/form/locked-props.ts';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { statusColors } from '../../../kit/look/status-colors.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { CancelDialog, EstimateDialog, ShipmentDialog } from '../changes/order-dialogs.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { isPickupOrder } from '../is-pickup-order.ts';
import { orderStatusTones } from '../order-status-badge.tsx';
import { statusActorOf } from '../status-actor.ts';
import { InvoiceField } from './invoice-field.tsx';
import classes from './status-card.module.css';
import { statusView } from './status-view.ts';

interface StatusCardProps {
  detail: OrderDetail;
  changes: OrderChanges;
}

/** Where the order stands, and where it may go from here. */
export function StatusCard({ detail, changes }: StatusCardProps) {
  const { store } = useSession();
  const { order } = detail;
  const missingPermission = usePermission(orders.endpoints.changeStatus.access);
  const [estimating, setEstimating] = useState(false);
  return (
    <SectionCard
      title="Situação do pedido"
      actions={
        order.status < orderStatus.preparing && (
          <Button onClick={() => setEstimating(true)}>Estimativa de expedição</Button>
        )
      }
    >
      <PresentStatus detail={detail} />
      <div className={classes.controls}>
        <StatusSelector detail={detail} changes={changes} missingPermission={missingPermission} />
        <InvoiceField detail={detail} changes={changes} disabledReason={missingPermission} />
      </div>
      {order.last_update && (
        <p className={classes.update}>
          Última alteração por {order.last_update.agent_name} em {formatInstant(order.last_update.at, store.time_zone)}
        </p>
      )}
      {estimating && <EstimateDialog detail={detail} initialDate="" onClose={() => setEstimating(false)} />}
    </SectionCard>
  );
}

function PresentStatus({ detail }: { detail: OrderDetail }) {
  const { title, note } = statusView(detail);
  const { soft, text } = statusColors(orderStatusTones[detail.order.status]);
  const Icon = statusIcon(detail);
  return (
    <div className={classes.present} style={{ background: soft, color: text }}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.title}>{title}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}

const waitingIcons: Record<'pix' | 'boleto' | 'credit_card' | 'none', TablerIcon> = {
  pix: IconQrcode,
  boleto: IconBarcode,
  credit_card: IconCreditCard,
  none: IconCashBanknote,
};

function statusIcon(detail: OrderDetail): TablerIcon {
  const { order } = detail;
  if (order.status === orderStatus.placed) return waitingIcons[order.payment_method ?? 'none'];
  if (order.status === orderStatus.shipped) return isPickupOrder(detail) ? IconBuildingStore : IconTruck;
  return {
    [orderStatus.approved]: IconClipboardCheck,
    [orderStatus.preparing]: IconFlask,
    [orderStatus.cancelled]: IconCircleX,
  }[order.status];
}

interface StatusSelectorProps extends StatusCardProps {
  missingPermission: string | undefined;
}

function StatusSelector({ detail, changes, missingPermission }: StatusSelectorProps) {
  const { agent } = useSession();
  const { order } = detail;
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const choices = statusChoices(statusActorOf(agent), {
    status: order.status,
    hasAlternativePayment: detail.alternative_payment !== null,
  });

  const choose = (status: OrderStatus) => {
    if (status === orderStatus.preparing || status === orderStatus.cancelled) return setAsking(status);
    void changes.apply({
      send: (ifMatch) =>
        call(orders.endpoints.changeStatus, { params: { id: order.id }, body: { id: order.id, status } }, { ifMatch }),
      wanted: { status },
      success: 'Pedido atualizado',
      failure: ordersErrors['orders.illegal_transition'].message,
    });
  };

  return (
    <>
      <SelectInput
        label="Mudar situação"
        placeholder={placeholder(order.status, changes.busy)}
        options={choices.map(({ status, reason }) => ({
          value: String(status),
          label: statusWords(status, isPickupOrder(detail)).step,
          reason,
        }))}
        value=""
        onChange={(value) => value && choose(Number(value) as OrderStatus)}
        {...lockedProps(choices.every(({ reason }) => reason !== null) || changes.busy)}
        disabledReason={missingPermission}
      />
      {asking === orderStatus.preparing && (
        <ShipmentDialog detail={detail} changes={changes} onClose={() => setAsking(null)} />
      )}
      {asking === orderStatus.cancelled && (
        <CancelDialog detail={detail} changes={changes} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function placeholder(status: OrderStatus, busy: boolean): string {
  if (busy) return 'Atualizando...';
  return status === orderStatus.cancelled ? 'Pedido cancelado não muda mais' : 'Escolha a nova situação';
}
