import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { formatInstantDay } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './summary-card.module.css';

export function SummaryCard({ customer }: { customer: CustomerDetail }) {
  const { store } = useSession();
  const { orders, sum, last_order: last } = customer.totals;
  return (
    <SectionCard title="Resumo">
      <dl className={classes.lines}>
        <Line label="Pedidos">{orders.toLocaleString('pt-BR')}</Line>
        <Line label="Total comprado" note="sem os cancelados">
          {formatBrlWire(sum)}
        </Line>
        <Line label="Último pedido">
          {last ? (
            <>
              <Link to="/orders/$id" params={{ id: String(last.id) }} className={classes.link}>
                {last.label}
              </Link>{' '}
              <span className="quiet">{formatInstantDay(last.created_at, store.time_zone)}</span>
            </>
          ) : (
            'Nenhum'
          )}
        </Line>
      </dl>
    </SectionCard>
  );
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className="quiet">
        {label}
        {note && <span className={classes.note}>{note}</span>}
      </dt>
      <dd className={`tabular ${classes.value}`}>{children}</dd>
    </div>
  );
}
