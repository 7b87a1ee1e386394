import type { Coupon } from '@botica/contract/features/coupons/coupon-schemas';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './preview.module.css';
import { couponResultsOptions } from './record-queries.ts';

export function CouponResultsCard({ coupon: { id, name } }: { coupon: Coupon }) {
  const { data, error, refetch } = useQuery(couponResultsOptions(id));
  return (
    <SectionCard
      title="Resultados"
      actions={<LinkButton link={{ to: '/orders', search: { coupon: name } }}>Ver pedidos</LinkButton>}
    >
      {error && !data ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <dl className={classes.lines} aria-busy={!data}>
          <Line name="Usos">{data?.uses.toLocaleString('pt-BR')}</Line>
          <Line name="Pedidos">{data?.orders.toLocaleString('pt-BR')}</Line>
          <Line name="Desconto dado">{data && formatBrlWire(data.discount)}</Line>
          <Line name="Receita">{data && formatBrlWire(data.revenue)}</Line>
        </dl>
      )}
    </SectionCard>
  );
}

function Line({ name, children }: { name: string; children: string | undefined }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  );
}
