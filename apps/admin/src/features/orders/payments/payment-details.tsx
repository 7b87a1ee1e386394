import type { Payment, PaymentStatus } from '@botica/contract/features/orders/order-schemas';
import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { methodNameOf, paymentStatusNames } from '@botica/contract/features/orders/payments/payment-names';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { formatBoletoLine } from '@botica/contract/kit/brazil/boleto';
import { formatDay, formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconBarcode, IconClockHour4, IconCreditCard, IconExternalLink } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';
import { Detail, DetailList } from '../detail-list.tsx';
import { methodIcons } from './method-icons.ts';
import classes from './payment-card.module.css';

// The logos are as large as the card's code, and most orders are not paid by credit card.
const CardBrand = lazy(() => import('./card-brand.tsx').then((module) => ({ default: module.CardBrand })));

const { labels } = placedPaymentRecord;

const tones: Record<PaymentStatus, StatusTone> = {
  paid: 'shipped',
  waiting_payment: 'preparing',
  processing: 'approved',
  refunded: 'created',
  refused: 'cancelled',
};

/** A payment. `children`: its actions. */
export function PaymentDetails({ payment, children }: { payment: Payment; children?: ReactNode }) {
  const { store } = useSession();
  const { payment_method: method, billet_barcode: barcode, billet_url: billetUrl } = payment;
  const isPart = payment.status === 'paid' && Number(payment.refunded_amount) > 0;
  const isWaiting = payment.status === 'waiting_payment' || payment.status === 'processing';
  const Icon = (isWaiting && WaitingIcon[method]) || methodIcons[method];
  return (
    <div className={classes.payment}>
      <div className={classes.head}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.method}>{methodNameOf(payment)}</span>
        <StatusBadge tone={tones[payment.status]}>{statusNameOf(payment)}</StatusBadge>
      </div>
      <DetailList>
        <Detail label="Valor">{formatBrlWire(payment.amount)}</Detail>
        <Detail label="Pago em">{payment.paid_at && formatInstant(payment.paid_at, store.time_zone)}</Detail>
        <Detail label="Estornado em parte">{isPart && formatBrlWire(payment.refunded_amount)}</Detail>
        <Detail label={labels.installments}>
          {method === 'credit_card' && payment.installments
            ? `${payment.installments}× de ${formatBrlWire(payment.amount_split)}`
            : null}
        </Detail>
        <Detail label="Cartão">{method === 'credit_card' && <CardLine payment={payment} />}</Detail>
        <Detail label={labels.card_holder_name}>{payment.card_holder_name}</Detail>
        <Detail label={labels.billet_barcode} wide copy={{ text: barcode ?? '', label: 'Copiar linha do boleto' }}>
          {barcode && formatBoletoLine(barcode)}
        </Detail>
        <Detail label={labels.billet_expiration_date}>
          {payment.billet_expiration_date && formatDay(payment.billet_expiration_date)}
        </Detail>
        <Detail label={labels.billet_url}>
          {billetUrl && (
            <a href={billetUrl} target="_blank" rel="noreferrer noopener">
              Abrir boleto <IconExternalLink size={14} aria-hidden />
            </a>
          )}
        </Detail>
        <Detail label="Validade">
          {payment.pix_expiration_date && formatInstant(payment.pix_expiration_date, store.time_zone)}
        </Detail>
        <Detail label="Recebido por">{payment.recorded_by}</Detail>
        <Detail label={labels.note} wide>
          {payment.note}
        </Detail>
        <Detail label={labels.tid} copy={{ text: payment.tid ?? '', label: 'Copiar TID' }}>
          {payment.tid}
        </Detail>
      </DetailList>
      {children}
    </div>
  );
}

/** A payment recorded by a person is either received or cancelled; no operator changes it. */
function statusNameOf({ status, recorded_by: recordedBy }: Payment): string {
  if (recordedBy === null) return paymentStatusNames[status];
  return { ...paymentStatusNames, paid: 'Recebido', refused: 'Cancelado' }[status];
}

interface IconProps {
  size: number;
  stroke: number;
}

function withClock(Icon: typeof IconBarcode) {
  return function Waiting({ size, stroke }: IconProps) {
    return (
      <span className={classes.waiting} aria-hidden>
        <Icon size={size} stroke={stroke} />
        <IconClockHour4 size={12} stroke={2.5} className={classes.clock} />
      </span>
    );
  };
}
const WaitingIcon: Partial<Record<MoneyMethod, ComponentType<IconProps>>> = {
  boleto: withClock(IconBarcode),
  credit_card: withClock(IconCreditCard),
};

function CardLine({ payment }: { payment: Payment }) {
  const { card_brand: brand, card_last_digits: digits } = payment;
  if (!brand && !digits) return '—';
  return (
    <span className={classes.card}>
      <Suspense fallback={brand}>{brand && <CardBrand brand={brand} />}</Suspense>
      {digits && `•••• ${digits}`}
    </span>
  );
}
