import type { DayClosing, MethodSum } from '@botica/contract/features/finance/closing/closing.contract';
import { methodNameOf } from '@botica/contract/features/orders/payments/payment-names';
import { dayInZone, formatDay, formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconCalendarCheck, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { PageKeys } from '../../../kit/keys/page-keys.tsx';
import { useShow } from '../../../kit/list/use-list.ts';
import { Button } from '../../../kit/look/button.tsx';
import { EmptyState } from '../../../kit/page/empty-state.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { Page, PageHeader } from '../../../kit/page/page.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { FigureTable } from '../overview/figure-table.tsx';
import classes from './closing.module.css';
import { closingOptions } from './closing-queries.ts';

/** Fechamento do dia: the day's sales, payments by person, refunds and open orders, as a printable page. */
export function ClosingTab({ title, tabs, day }: { title: string; tabs: ReactNode; day: string | undefined }) {
  const { store, store_name: name } = useSession();
  const show = useShow();
  const today = dayInZone(new Date(), store.time_zone);
  const reply = useQuery({ ...closingOptions(day), placeholderData: keepPreviousData });
  const { data } = reply;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={
          data && `Fechamento de ${formatDay(data.day)}, ${name}, visto em ${formatInstant(data.at, store.time_zone)}`
        }
        actions={
          <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <PageKeys keys={[{ key: 'p', meaning: 'imprime o fechamento', run: () => window.print() }]} />
      <div className={classes.screen}>{tabs}</div>
      <div className={classes.day}>
        <DateInput
          label="Dia"
          value={day ?? today}
          maxDate={today}
          onChange={(next) => show({ day: next === today || !next ? undefined : next })}
        />
      </div>
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={reply.refetch} />
      ) : data ? (
        <div className={classes.parts} aria-busy={reply.isFetching}>
          <Closing closing={data} isToday={data.day === today} />
        </div>
      ) : (
        <div className={classes.place} aria-busy />
      )}
    </Page>
  );
}

function Closing({ closing, isToday }: { closing: DayClosing; isToday: boolean }) {
  const { sales, by_hand: byHand, refunds, placed } = closing;
  const isEmpty = sales.count === 0 && refunds.count === 0 && placed.count === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState icon={<IconCalendarCheck size={28} stroke={1.5} />} title="Nada entrou nem saiu neste dia">
          Escolha outro dia, ou volte depois da primeira venda.
        </EmptyState>
      ) : (
        <>
          <SectionCard title="O dia">
            <FigureTable
              label="O dia"
              isPlain
              rows={[
                { key: 'Vendas recebidas', ...sales },
                { key: 'Das quais recebidas pela equipe', ...byHand },
                { key: 'Devolvido', ...refunds },
                { key: 'Pedidos registrados', ...placed },
              ]}
              keyOf={({ key }) => key}
              columns={[
                { header: 'O quê', render: ({ key }) => key },
                { header: 'Quantos', render: ({ count }) => count.toLocaleString('pt-BR') },
                { header: 'Valor', render: ({ value }) => formatBrlWire(value) },
              ]}
            />
          </SectionCard>
          <SectionCard title="Por forma de pagamento">
            <Methods label="Por forma de pagamento" rows={closing.by_method} none="Nada foi recebido." />
          </SectionCard>
          <SectionCard title="Recebido pela equipe" description="O que cada pessoa registrou.">
            {closing.by_person.length === 0 && <p className="quiet">Ninguém registrou recebimentos.</p>}
            <div className="stack">
              {closing.by_person.map((person) => (
                <section key={person.name} className={classes.person}>
                  <h3 className={classes.name}>
                    {person.name}
                    <span>{formatBrlWire(person.value)}</span>
                  </h3>
                  <Methods label={person.name} rows={person.by_method} none="" />
                </section>
              ))}
            </div>
          </SectionCard>
          {refunds.count > 0 && (
            <SectionCard
              title="Devolvido"
              description="Estornos e chargebacks deste dia, também de vendas de outros dias."
            >
              <Methods label="Devolvido" rows={refunds.by_method} none="" />
            </SectionCard>
          )}
        </>
      )}
      {isToday && <Left closing={closing} />}
    </>
  );
}

function Methods({ label, rows, none }: { label: string; rows: readonly MethodSum[]; none: string }) {
  if (rows.length === 0) return <p className="quiet">{none}</p>;
  return (
    <FigureTable
      label={label}
      isPlain
      rows={rows}
      keyOf={(row) => `${row.payment_method} ${row.method_name ?? ''}`}
      columns={[
        { header: 'Forma', render: methodNameOf },
        { header: 'Quantos', render: ({ count }) => count.toLocaleString('pt-BR') },
        { header: 'Valor', render: ({ value }) => formatBrlWire(value) },
      ]}
    />
  );
}

/** Orders of the day that are still open. */
function Left({ closing: { open, late } }: { closing: DayClosing }) {
  return (
    <SectionCard title="Fica para depois" description="Como está agora.">
      <ul className="plain-list stack-8">
        <li>
          <Link to="/orders" search={{ status: '10' }} className={classes.link}>
            {open.count === 1 ? '1 pedido em aberto' : `${open.count.toLocaleString('pt-BR')} pedidos em aberto`}
          </Link>
          {open.count > 0 && `, ${formatBrlWire(open.value)}`}
        </li>
        <li>
          <Link to="/orders" search={{ expedition: 'late' }} className={classes.link}>
            {late.count === 1 ? '1 pedido atrasado' : `${late.count.toLocaleString('pt-BR')} pedidos atrasados`}
          </Link>
        </li>
      </ul>
    </SectionCard>
  );
}
