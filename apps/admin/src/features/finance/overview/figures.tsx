import type { Overview } from '@botica/contract/features/finance/overview/overview-schemas';
import { formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { changeOf } from './change-of.ts';
import classes from './figures.module.css';

interface FigureProps {
  name: string;
  help: string;
  value: string;
  /** Undefined while loading, null without data to compare. */
  now: number | null | undefined;
  before: number | null | undefined;
  beforeText: string;
}

function Change({ now, before, beforeText }: Pick<FigureProps, 'now' | 'before' | 'beforeText'>): ReactNode {
  if (now === undefined || before === undefined) return '\u00a0';
  const { words, direction } = changeOf(now, before);
  const Arrow = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <>
      <span className={classes.change} data-direction={direction}>
        {direction && <Arrow size={16} stroke={2} aria-hidden />}
        {words}
      </span>
      {before !== null && before !== 0 && <span className="quiet">antes: {beforeText}</span>}
    </>
  );
}

function Figure({ name, help, value, ...change }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name} title={help}>
        {name}
      </dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>
        <Change {...change} />
      </dd>
    </div>
  );
}

const centsOf = (wire: string | null | undefined) => (typeof wire === 'string' ? wireToCents(wire) : wire);
const textOf = (wire: string | null | undefined) =>
  wire === undefined ? '…' : wire === null ? '–' : formatBrlWire(wire);

/** Key figures of the period: revenue, sales and average ticket, compared with the former period. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  const { revenue, sales, ticket } = overview ?? {};
  return (
    <dl className={`raised ${classes.figures}`} aria-busy={!overview}>
      <Figure
        name="Receita"
        help="O que foi aprovado, menos o que foi estornado"
        value={textOf(revenue?.value)}
        now={centsOf(revenue?.value)}
        before={centsOf(revenue?.before)}
        beforeText={textOf(revenue?.before)}
      />
      <Figure
        name="Vendas"
        help="Transações aprovadas"
        value={sales?.count.toLocaleString('pt-BR') ?? '…'}
        now={sales?.count}
        before={sales?.before}
        beforeText={sales?.before.toLocaleString('pt-BR') ?? '…'}
      />
      <Figure
        name="Ticket médio"
        help="A receita dividida pelas vendas"
        value={textOf(ticket?.value)}
        now={centsOf(ticket?.value)}
        before={centsOf(ticket?.before)}
        beforeText={textOf(ticket?.before)}
      />
    </dl>
  );
}
