import type { AlternativePayment, OrderDetail, Payment } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { openAmount, surplusAmount } from '@botica/contract/features/orders/payments/open-amount';
import { alternativePaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconCashBanknote, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { Detail, DetailList } from '../detail-list.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import classes from './payment-card.module.css';
import { PaymentDetails } from './payment-details.tsx';
import { OrderPixDialog, ReceiveDialog, VoidDialog } from './payment-dialogs.tsx';

interface PaymentCardProps {
  detail: OrderDetail;
  changes: OrderChanges;
  /** True while the dialog that records a payment is open; keyboard shortcuts open it too. */
  isReceiving: boolean;
  onReceive: (isReceiving: boolean) => void;
}

/** The amount that can still be received; null if the order is paid or cancelled. */
export function openToReceive(detail: OrderDetail): string | null {
  const open = openAmount(detail);
  return open === '0.00' || detail.order.status === orderStatus.cancelled ? null : open;
}

/** The order's payments and its open amount. */
export function PaymentCard({ detail, changes, isReceiving, onReceive }: PaymentCardProps) {
  const { payment: payments, alternative_payment: alternative } = detail;
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const open = openToReceive(detail);
  if (payments.length === 0 && alternative === null && open === null) return null;
  return (
    <SectionCard title="Pagamento">
      {open !== null && <OpenMoney detail={detail} changes={changes} open={open} onReceive={() => onReceive(true)} />}
      <Surplus detail={detail} />
      {alternative && <AlternativeDetails payment={alternative} />}
      {payments.map((payment) => (
        <PaymentDetails key={payment.id} payment={payment}>
          {isVoidable(payment) && (
            <div className={classes.actions}>
              <Button variant="subtle" onClick={() => setVoiding(payment)}>
                Registrado por engano
              </Button>
            </div>
          )}
        </PaymentDetails>
      ))}
      {isReceiving && <ReceiveDialog detail={detail} changes={changes} onClose={() => onReceive(false)} />}
      {voiding && <VoidDialog detail={detail} changes={changes} payment={voiding} onClose={() => setVoiding(null)} />}
    </SectionCard>
  );
}

const isVoidable = ({ recorded_by: recordedBy, status, refunded_amount: refunded }: Payment) =>
  recordedBy !== null && status === 'paid' && refunded === '0.00';

interface OpenMoneyProps {
  detail: OrderDetail;
  changes: OrderChanges;
  open: string;
  onReceive: () => void;
}

/** The open amount, and the ways to collect it. */
function OpenMoney({ detail, changes, open, onReceive }: OpenMoneyProps) {
  const { order } = detail;
  const missing = usePermission(orders.endpoints.changeStatus.access);
  const [isCharging, setCharging] = useState(false);
  const canPayAtPickup = isPickupOrder(detail) && order.status < orderStatus.shipped;
  const agree = () => {
    const patch = { pay_at_pickup: !order.pay_at_pickup };
    void changes.apply({
      send: async (ifMatch) => (await import('./send-received.ts')).setPayAtPickup(order.id, patch, ifMatch),
      patch,
      success: order.pay_at_pickup ? 'O pedido não é mais pago na retirada' : 'Pagamento na retirada combinado',
      failure: 'Não foi possível combinar o pagamento na retirada',
    });
  };
  return (
    <div className={classes.open}>
      <p className={classes.owed}>
        <span>{order.pay_at_pickup ? 'A receber na retirada' : 'Falta receber'}</span>
        <strong>{formatBrlWire(open)}</strong>
      </p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onReceive} disabledReason={missing}>
          Registrar recebimento
        </Button>
        <Button icon={<IconQrcode size={16} aria-hidden />} onClick={() => setCharging(true)}>
          Cobrar por PIX
        </Button>
        {canPayAtPickup && (
          <Button onClick={agree} disabledReason={missing}>
            {order.pay_at_pickup ? 'Não é mais na retirada' : 'Paga na retirada'}
          </Button>
        )}
      </div>
      {isCharging && (
        <OrderPixDialog
          detail={detail}
          onReceive={() => {
            setCharging(false);
            onReceive();
          }}
          onClose={() => setCharging(false)}
        />
      )}
    </div>
  );
}

/** Payments beyond the total, for example after a correction. */
function Surplus({ detail }: { detail: OrderDetail }) {
  const surplus = surplusAmount(detail);
  if (surplus === '0.00' || detail.order.status === orderStatus.cancelled) return null;
  return (
    <div className={classes.open}>
      <p className={classes.owed}>
        <span>A devolver ao cliente</span>
        <strong>{formatBrlWire(surplus)}</strong>
      </p>
    </div>
  );
}

function AlternativeDetails({ payment }: { payment: AlternativePayment }) {
  return (
    <div className={classes.payment}>
      <div className={classes.head}>
        <IconCashBanknote size={20} stroke={1.75} aria-hidden />
        <span className={classes.method}>{alternativePaymentName}</span>
      </div>
      <DetailList>
        <Detail label="Forma">{[payment.method, payment.type].filter(Boolean).join(' · ')}</Detail>
        <Detail label="Valor">{formatBrlWire(payment.amount)}</Detail>
        {payment.parts?.map(({ method, type, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and stay as they are
          <Detail key={index} label={type ? `${method} · ${type}` : method}>
            {formatBrlWire(amount)}
          </Detail>
        ))}
        <Detail label="Observação">{payment.obs}</Detail>
      </DetailList>
    </div>
  );
}
