import type { AlternativePayment, OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { alternativePaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconCashBanknote } from '@tabler/icons-react';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { Detail, DetailList } from '../detail-list.tsx';
import classes from './payment-card.module.css';
import { PaymentDetails } from './payment-details.tsx';

/** How the order is paid; absent when there is neither a payment nor an alternative one. */
export function PaymentCard({ detail }: { detail: OrderDetail }) {
  const { payment: payments, alternative_payment: alternative } = detail;
  if (payments.length === 0 && alternative === null) return null;
  return (
    <SectionCard title="Pagamento">
      {alternative && <AlternativeDetails payment={alternative} />}
      {payments.map((payment) => (
        <PaymentDetails key={payment.id} payment={payment} />
      ))}
    </SectionCard>
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
