import { readCoupons } from '@botica/contract/features/coupons/coupon-access';
import { discountsOf } from '@botica/contract/features/orders/coupon/discount-name';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { formatBrl, formatBrlWire } from '@botica/contract/kit/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { PrintMenu } from '../print-menu.tsx';
import classes from './summary-card.module.css';

export function SummaryCard({ detail }: { detail: OrderDetail }) {
  const { order, products } = detail;
  const taken = discountsOf(detail);
  const isOffFreight = taken !== null && taken.freightCents > 0;
  const count = products.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <SectionCard title="Resumo do pedido" actions={<PrintMenu id={String(order.id)} isOfMany={false} />}>
      <dl className={classes.lines}>
        <Line label={count === 1 ? '1 item' : `${count.toLocaleString('pt-BR')} itens`}>
          {formatBrlWire(order.items_total)}
        </Line>
        {taken && (!isOffFreight || taken.itemsCents > 0) && (
          <Line label={<DiscountName detail={detail} />}>−{formatBrl(taken.itemsCents)}</Line>
        )}
        <Line label="Frete">{order.free_shipping ? 'Frete grátis' : formatBrlWire(order.freight_cost)}</Line>
        {isOffFreight && (
          <Line label={<DiscountName detail={detail} of=" (frete)" />}>−{formatBrl(taken.freightCents)}</Line>
        )}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatBrlWire(order.total_amount)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

/** The code of a store coupon links to the coupon. */
function DiscountName({ detail, of = '' }: { detail: OrderDetail; of?: string }) {
  const missing = usePermission(readCoupons);
  const taken = discountsOf(detail);
  const id = detail.coupon?.id;
  if (!taken?.code || !id || missing) return `${taken?.label}${of}`;
  return (
    <>
      Cupom{' '}
      <Link to="/promocode/$id" params={{ id: String(id) }}>
        {taken.code}
      </Link>
      {of}
    </>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
