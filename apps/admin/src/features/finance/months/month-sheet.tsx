import type { MonthStatement } from '@botica/contract/features/finance/months/months.contract';
import { formatBrl, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { FigureTable } from '../overview/figure-table.tsx';
import classes from './months.module.css';

interface Line {
  name: string;
  cents: number;
  isSum?: boolean;
}

/** Deductions are negative. */
const lessCents = (wire: string) => 0 - wireToCents(wire);

function linesOf({ total }: MonthStatement): Line[] {
  const less = (name: string, wire: string) => ({ name, cents: lessCents(wire) });
  return [
    { name: 'Vendas', cents: wireToCents(total.sales) },
    less('Estornos', total.refunds),
    less('Chargebacks', total.chargebacks),
    less('Taxas de aquisição', total.acquisition_fees),
    less('Antifraude', total.antifraud_fees),
    less('Taxas de antecipação', total.anticipation_fees),
    less('Custo dos saques', total.transfer_fees),
    { name: 'Líquido', cents: wireToCents(total.net), isSum: true },
  ];
}

function balanceOf({ total, balance }: MonthStatement): Line[] {
  return [
    { name: 'Antes do mês', cents: wireToCents(balance.before) },
    { name: 'Líquido do mês', cents: wireToCents(total.net) },
    { name: 'Sacado no mês', cents: lessCents(balance.withdrawn) },
    { name: 'Depois do mês', cents: wireToCents(balance.after), isSum: true },
  ];
}

function Lines({ label, lines }: { label: string; lines: readonly Line[] }) {
  return (
    <FigureTable
      label={label}
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        { header: 'Item', render: ({ name }) => name },
        { header: 'Valor', render: ({ cents }) => formatBrl(cents) },
      ]}
      isPlain
      isSum={({ isSum }) => isSum}
    />
  );
}

/** The printed statement: the month's totals, its balance and each branch. */
export function MonthSheet({ month }: { month: MonthStatement }) {
  const { by_receiver: receivers, outside, of_provider: ofProvider } = month;
  return (
    <>
      <div className={classes.halves}>
        <SectionCard title="Resultado do mês">
          <Lines label="Resultado do mês" lines={linesOf(month)} />
        </SectionCard>
        <SectionCard title="Saldo" description="O que espera pelo vencimento, está disponível ou a caminho da conta.">
          <Lines label="Saldo" lines={balanceOf(month)} />
        </SectionCard>
      </div>
      <SectionCard title="Por loja">
        {receivers.length === 0 ? (
          <p className="quiet">O livro não registrou nada neste mês.</p>
        ) : (
          <FigureTable
            label="Por loja"
            rows={receivers}
            keyOf={({ receiver }) => receiver.id}
            columns={[
              { header: 'Loja', render: ({ receiver }) => receiver.name },
              { header: 'Vendas', render: ({ sales }) => formatBrlWire(sales) },
              { header: 'Estornos', render: ({ refunds }) => formatBrl(lessCents(refunds)), isWide: true },
              { header: 'Chargebacks', render: ({ chargebacks }) => formatBrl(lessCents(chargebacks)), isWide: true },
              { header: 'Taxas', render: ({ fees }) => formatBrl(lessCents(fees)), isWide: true },
              { header: 'Líquido', render: ({ net }) => formatBrlWire(net) },
            ]}
          />
        )}
      </SectionCard>
      {ofProvider.count > 0 && (
        <p className={classes.note}>
          Pela Pagar.me: {ofProvider.count.toLocaleString('pt-BR')}{' '}
          {ofProvider.count === 1 ? 'transação aprovada' : 'transações aprovadas'}, {formatBrlWire(ofProvider.value)}{' '}
          depois dos estornos, pelo dia da transação. Elas ficam fora deste livro, e este número pode mudar também em um
          mês fechado.
        </p>
      )}
      {outside.count > 0 && (
        <p className={classes.note}>
          Fora do livro: {outside.count.toLocaleString('pt-BR')}{' '}
          {outside.count === 1 ? 'pagamento alternativo aprovado' : 'pagamentos alternativos aprovados'},{' '}
          {formatBrlWire(outside.value)}, pelo dia da transação. Este número pode mudar também em um mês fechado.
        </p>
      )}
    </>
  );
}
