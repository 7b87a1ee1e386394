import { discountLabel } from '@botica/contract/features/orders/discount-name';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './summary-card.module.css';

export function SummaryCard({ detail }: { detail: OrderDetail }) {
  const { order, coupon, products } = detail;
  const count = products.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <SectionCard
      title="Resumo do pedido"
      actions={
        <LinkButton link={{ to: '/orders/$id/print', params: { id: String(order.id) }, target: '_blank' }}>
          Imprimir
        </LinkButton>
      }
    >
      <dl className={classes.lines}>
        <Line label={count === 1 ? '1 item' : `${count.toLocaleString('pt-BR')} itens`}>
          {formatBrlWire(order.items_total)}
        </Line>
        {(coupon || wireToCents(order.discount) > 0) && (
          <Line label={coupon ? discountLabel(coupon.name) : 'Desconto'}>−{formatBrlWire(order.discount)}</Line>
        )}
        <Line label="Frete">{order.free_shipping ? 'Frete grátis' : formatBrlWire(order.freight_cost)}</Line>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatBrlWire(order.total_amount)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
