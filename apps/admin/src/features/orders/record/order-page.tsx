import { isShipmentEditable } from '@botica/contract/features/orders/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import type { LinkProps } from '@tanstack/react-router';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecord } from '../../../kit/page/use-record.ts';
import { useLiveRecord } from '../../../kit/presence/use-live-record.ts';
import { loadOrderDialogs, OrderConflictDialog } from '../changes/order-dialogs.tsx';
import { PrescriptionSwitch } from '../changes/prescription-switch.tsx';
import { useOrderChange } from '../changes/use-order-change.ts';
import { OrderHistory } from '../history/order-history.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import { OrderItems } from '../items/order-items.tsx';
import { orderList } from '../list/order-list.ts';
import { orderOptions } from '../order-queries.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { PaymentCard } from '../payments/payment-card.tsx';
import { ShipmentCard } from '../status/shipment-card.tsx';
import { StatusCard } from '../status/status-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import classes from './order-page.module.css';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { SummaryCard } from './summary-card.tsx';

interface OrderPageProps {
  /** As it stands in the URL. */
  id: string;
}

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/orders', search: orderList.last() }, label: 'Voltar para a lista de pedidos' };
}

/** One order with all that belongs to it, and what may be done with it. */
export function OrderPage({ id }: OrderPageProps) {
  const missingPermission = useOpeningPermission(orders.endpoints.show.access, id, orderOptions(id).queryKey);
  if (missingPermission) return <MissingPermission title="Pedido" missing={missingPermission} />;
  return <LoadedOrder id={id} />;
}

function LoadedOrder({ id }: OrderPageProps) {
  useLiveRecord('order', id, 'neste pedido');
  const data = useRecord(orderOptions(id), {
    message: `Não foi possível obter detalhes deste do pedido ${id}`,
    list: () => backToList().link,
  });
  if (data === undefined) return <OrderPageSkeleton back={backToList()} />;
  return <OrderView detail={data} />;
}

function OrderView({ detail }: { detail: OrderDetail }) {
  const { store } = useSession();
  const changes = useOrderChange(detail);
  const { order } = detail;
  const requests = order.inquiry_display_ids;
  const placed = formatInstant(order.created_at, store.time_zone);
  return (
    <Page>
      <PageHeader
        title={`Pedido ${order.label}`}
        aside={<OrderStatusBadge status={order.status} isPickup={isPickupOrder(detail)} />}
        subtitle={
          requests.length > 0
            ? `${requests.length === 1 ? 'Requisição' : 'Requisições'} ${requests.join(', ')} · ${placed}`
            : placed
        }
        back={backToList()}
        actions={<PrescriptionSwitch detail={detail} changes={changes} />}
      />
      <OrderStepper detail={detail} />
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody comes near, nothing to operate */}
        <div className={classes.work} onPointerEnter={loadOrderDialogs} onFocus={loadOrderDialogs}>
          <StatusCard detail={detail} changes={changes} />
          <OrderItems products={detail.products} />
          {isShipmentEditable(order) && <ShipmentCard detail={detail} changes={changes} />}
        </div>
        <div className={classes.aside}>
          <SummaryCard detail={detail} />
          <BuyerCard customer={detail.customer} orderId={order.id} />
          <PaymentCard detail={detail} />
          <ShippingCard detail={detail} />
        </div>
        <div className={classes.history}>
          <OrderHistory detail={detail} />
        </div>
      </div>
      {changes.conflict && <OrderConflictDialog changes={changes} conflict={changes.conflict} />}
    </Page>
  );
}
