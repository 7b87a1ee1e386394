import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { type OrderStatus, orderStatus, statusWords } from '@botica/contract/features/orders/status/order-status';
import { formatInstant } from '@botica/contract/kit/dates';
import {
  IconBuildingStore,
  IconCircleX,
  IconClipboardCheck,
  IconFlask,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { lockedProps } from '../../../kit/form/locked-props.ts';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { statusColors } from '../../../kit/look/status-colors.ts';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { EstimateDialog } from '../changes/order-dialogs.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { isPickupOrder } from '../is-pickup-order.ts';
import { orderStatusTones } from '../order-status-badge.tsx';
import { methodIcons } from '../payments/method-icons.ts';
import { InvoiceField } from './invoice-field.tsx';
import classes from './status-card.module.css';
import { missingMoney, statusView } from './status-view.ts';
import { type StatusStep, useStatusStep } from './use-status-step.tsx';

interface StatusCardProps {
  detail: OrderDetail;
  changes: OrderChanges;
}

/** The order's status and the possible next ones. */
export function StatusCard({ detail, changes }: StatusCardProps) {
  const { store } = useSession();
  const { order } = detail;
  const missingPermission = usePermission(orders.endpoints.changeStatus.access);
  const [estimating, setEstimating] = useState(false);
  const step = useStatusStep(detail, changes);
  const { next } = step;
  return (
    <SectionCard
      title="Situação do pedido"
      headingRef={step.heading}
      actions={
        <>
          {order.status < orderStatus.preparing && (
            <Button onClick={() => setEstimating(true)}>Estimativa de expedição</Button>
          )}
          {next !== null && (
            <Button
              ref={step.nextButton}
              // An unpaid order should be paid first, so its payment card has the page's primary button.
              variant={next === orderStatus.approved && missingMoney(detail) !== null ? 'default' : 'primary'}
              aria-keyshortcuts="s"
              loading={changes.busy}
              onClick={() => step.choose(next)}
            >
              {stepVerb(next, isPickupOrder(detail))}
            </Button>
          )}
        </>
      }
    >
      <PresentStatus detail={detail} />
      <div className={classes.controls}>
        <StatusSelector detail={detail} step={step} busy={changes.busy} missingPermission={missingPermission} />
        <InvoiceField detail={detail} changes={changes} disabledReason={missingPermission} />
      </div>
      {order.last_update && (
        <p className={classes.update}>
          Última alteração por {order.last_update.agent_name} em {formatInstant(order.last_update.at, store.time_zone)}
        </p>
      )}
      {step.dialog}
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

function statusIcon(detail: OrderDetail): TablerIcon {
  const { order } = detail;
  if (order.status === orderStatus.placed) return methodIcons[order.payment_method ?? 'cash'];
  if (order.status === orderStatus.shipped) return isPickupOrder(detail) ? IconBuildingStore : IconTruck;
  return {
    [orderStatus.approved]: IconClipboardCheck,
    [orderStatus.preparing]: IconFlask,
    [orderStatus.cancelled]: IconCircleX,
  }[order.status];
}

const pickupHint = 'Retirada na loja: em vez de expedido, o pedido fica “Pronto para retirada”.';

interface StatusSelectorProps {
  detail: OrderDetail;
  step: StatusStep;
  busy: boolean;
  missingPermission: string | undefined;
}

function StatusSelector({ detail, step: { choices, choose }, busy, missingPermission }: StatusSelectorProps) {
  const { status } = detail.order;
  const isYetToShip = status !== orderStatus.shipped && status !== orderStatus.cancelled;
  return (
    <SelectInput
      label="Mudar situação"
      {...(isYetToShip && isPickupOrder(detail) && { description: pickupHint })}
      placeholder={placeholder(status, busy)}
      options={choices.map(({ status: choice, reason }) => ({
        value: String(choice),
        label: statusWords(choice, isPickupOrder(detail)).step,
        reason,
      }))}
      value=""
      onChange={(value) => value && choose(Number(value) as OrderStatus)}
      {...lockedProps(choices.every(({ reason }) => reason !== null) || busy)}
      disabledReason={missingPermission}
    />
  );
}

function stepVerb(status: OrderStatus, isPickup: boolean): string {
  if (status === orderStatus.approved) return 'Aprovar';
  if (status === orderStatus.preparing) return 'Preparar';
  return isPickup ? 'Pronto para retirada' : 'Expedir';
}

function placeholder(status: OrderStatus, busy: boolean): string {
  if (busy) return 'Atualizando...';
  return status === orderStatus.cancelled ? 'Pedido cancelado não muda mais' : 'Escolha a nova situação';
}
