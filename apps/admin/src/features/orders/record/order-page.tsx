import { isShipmentEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { type LinkProps, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { useOpeningPermission } from '../../../kit/api/use-opening-permission.ts';
import { NeighbourButtons } from '../../../kit/list/neighbour-buttons.tsx';
import { useNeighbours } from '../../../kit/list/use-neighbours.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { Later } from '../../../kit/page/later.tsx';
import { MissingPermission } from '../../../kit/page/missing-permission.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { useRecentRecord } from '../../../kit/page/recent-records.ts';
import { useRecord } from '../../../kit/page/use-record.ts';
import { WhenSeen } from '../../../kit/page/when-seen.tsx';
import { useLiveRecord } from '../../../platform/live/use-live-record.ts';
import { loadOrderDialogs, OrderConflictDialog } from '../changes/order-dialogs.tsx';
import { PrescriptionSwitch } from '../changes/prescription-switch.tsx';
import { useOrderChange } from '../changes/use-order-change.ts';
import { correctionLink, correctionTab } from '../correction/correction-link.ts';
import { useCorrectionLock } from '../correction/use-correction-lock.ts';
import { OrderHistory } from '../history/order-history.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import { OrderItems } from '../items/order-items.tsx';
import { LateBadge } from '../late-mark.tsx';
import { neighbourOptions } from '../list/neighbour-options.ts';
import { orderList } from '../list/order-list.ts';
import { newOrderLink } from '../new-order-link.ts';
import { NotesCard } from '../notes/notes-card.tsx';
import { orderOptions } from '../order-queries.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { openToReceive, PaymentCard } from '../payments/payment-card.tsx';
import { receiveHash } from '../payments/receive-hash.ts';
import { requestsName } from '../requests-name.ts';
import { ShipmentCard } from '../status/shipment-card.tsx';
import { StatusCard } from '../status/status-card.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { OrderKeys } from './order-keys.tsx';
import classes from './order-page.module.css';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useStatusNow } from './use-status-now.ts';

const OrderMessagesCard = lazy(() =>
  import('../../messenger/order/order-messages-card.tsx').then((module) => ({ default: module.OrderMessagesCard })),
);

const CorrectOrder = lazy(async () => ({ default: (await import('../correction/correct-order.tsx')).CorrectOrder }));

interface OrderPageProps {
  /** The id as in the URL. */
  id: string;
}

function backToList(): { link: LinkProps; label: string } {
  return { link: { to: '/orders', search: orderList.last() }, label: 'Voltar para a lista de pedidos' };
}

export function OrderPage({ id }: OrderPageProps) {
  const missingPermission = useOpeningPermission(orders.endpoints.show.access, id, orderOptions(id).queryKey);
  if (missingPermission) return <MissingPermission title="Pedido" missing={missingPermission} />;
  return <LoadedOrder id={id} />;
}

function LoadedOrder({ id }: OrderPageProps) {
  useLiveRecord('order', id, 'neste pedido');
  const data = useRecord(orderOptions(id), {
    message: `Não foi possível obter detalhes deste do pedido ${id}`,
    // Opens the list without its last search, which was about another order.
    list: () => ({ to: '/orders' }),
  });
  const { tab } = useSearch({ strict: false }) as { tab?: unknown };
  const skeleton = <OrderPageSkeleton back={backToList()} />;
  if (data === undefined) return skeleton;
  if (tab === correctionTab) {
    return (
      <Suspense fallback={skeleton}>
        <CorrectOrder detail={data} />
      </Suspense>
    );
  }
  return <OrderView detail={data} />;
}

/** Starts a new order with this one's buyer, address and items at today's prices. */
function RepeatButton({ id }: { id: number }) {
  const missing = usePermission(orders.endpoints.changeStatus.access);
  if (missing) return <Button disabledReason={missing}>Repetir pedido</Button>;
  // That route parses its URL itself, so the router does not know its parameters.
  return <LinkButton link={{ ...newOrderLink, search: { repeat: id } as never }}>Repetir pedido</LinkButton>;
}

function CorrectButton({ id, refusal }: { id: number; refusal: string | undefined }) {
  if (refusal) return <Button disabledReason={refusal}>Corrigir pedido</Button>;
  return <LinkButton link={correctionLink(id)}>Corrigir pedido</LinkButton>;
}

function OrderView({ detail }: { detail: OrderDetail }) {
  const { store } = useSession();
  const changes = useOrderChange(detail);
  const [noteAsked, setNoteAsked] = useState(0);
  const { hash } = useLocation();
  const [isReceiving, setReceiving] = useState(hash === receiveHash && openToReceive(detail) !== null);
  const askNote = () => setNoteAsked((times) => times + 1);
  const now = useStatusNow(detail);
  const navigate = useNavigate();
  const uncorrectable = useCorrectionLock(now);
  const { order } = detail;
  const requests = order.inquiry_display_ids;
  const neighbours = useNeighbours({
    list: orderList,
    options: (search) => neighbourOptions(order.id, search),
    link: (id) => ({ to: '/orders/$id', params: { id: String(id) } }),
  });
  useRecentRecord('order', order.id, `Pedido ${order.label}`);
  const placed = formatInstant(order.created_at, store.time_zone);
  return (
    <Page>
      <PageHeader
        title={`Pedido ${order.label}`}
        aside={
          <>
            <OrderStatusBadge status={now.order.status} isPickup={isPickupOrder(detail)} />
            <LateBadge order={now.order} />
          </>
        }
        subtitle={requests.length > 0 ? `${requestsName(requests)} · ${placed}` : placed}
        back={backToList()}
        actions={
          <>
            <CorrectButton id={order.id} refusal={uncorrectable} />
            <RepeatButton id={order.id} />
            {neighbours && <NeighbourButtons neighbours={neighbours} name="Pedido" />}
            <PrescriptionSwitch detail={detail} changes={changes} />
          </>
        }
      />
      <OrderKeys
        onNote={askNote}
        onCorrect={uncorrectable ? null : () => void navigate(correctionLink(order.id))}
        onReceive={openToReceive(detail) === null ? null : () => setReceiving(true)}
        neighbours={neighbours}
      />
      <OrderStepper detail={now} />
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices that somebody comes near, nothing to operate */}
        <div className={classes.work} onPointerEnter={loadOrderDialogs} onFocus={loadOrderDialogs}>
          <StatusCard detail={now} changes={changes} />
          <Later onPhone>
            <OrderItems products={detail.products} />
            <Later>
              {isShipmentEditable(order) && <ShipmentCard detail={detail} changes={changes} />}
              <NotesCard orderId={order.id} asked={noteAsked} onAsk={askNote} onClose={() => setNoteAsked(0)} />
            </Later>
          </Later>
        </div>
        <div className={classes.aside}>
          <Later onPhone>
            <SummaryCard detail={detail} />
            <BuyerCard customer={detail.customer} orderId={order.id} />
            <PaymentCard detail={detail} changes={changes} isReceiving={isReceiving} onReceive={setReceiving} />
          </Later>
          <Later>
            <ShippingCard detail={detail} />
          </Later>
        </div>
        <div className={classes.history}>
          <Later>
            <OrderHistory detail={now} />
            {/* Rendered after the cards above: without them it would be in view at once and load for nothing. */}
            <Later>
              <WhenSeen>
                <Suspense>
                  <OrderMessagesCard id={order.id} withWhatsapp />
                </Suspense>
              </WhenSeen>
            </Later>
          </Later>
        </div>
      </div>
      {changes.conflict && <OrderConflictDialog changes={changes} conflict={changes.conflict} />}
    </Page>
  );
}
