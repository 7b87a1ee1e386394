import { moveMoney } from '@botica/contract/features/finance/receivables/receivables.contract';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { balancesOptions } from '../finance-queries.ts';
import { AnticipationDialog } from './anticipation-dialog.tsx';
import { AnticipationsDialog } from './anticipations-dialog.tsx';
import classes from './balance-cards.module.css';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

interface Receiver {
  id: number;
  name: string;
  is_of_provider: boolean;
}

interface CardProps {
  title: string;
  value: ReactNode;
  isBelowZero?: boolean;
  note: ReactNode;
  action: ReactNode;
}

function Card({ title, value, isBelowZero, note, action }: CardProps) {
  return (
    <section className={`raised ${classes.card}`} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.value} data-below={isBelowZero || undefined}>
        {value}
      </p>
      <p className={classes.note}>{note}</p>
      <div className={classes.action}>{action}</div>
    </section>
  );
}

/** The balances and their actions. */
export function BalanceCards({
  receiver,
  receivers,
}: {
  receiver: number | undefined;
  receivers: readonly Receiver[];
}) {
  const [open, setOpen] = useState<'withdrawal' | 'anticipation' | 'history' | null>(null);
  const { data } = useQuery(balancesOptions(receiver));
  const missing = usePermission(moveMoney);
  const close = () => setOpen(null);
  const isBelowZero = data?.available.startsWith('-') ?? false;
  const refusal =
    missing ?? (isBelowZero ? 'O saldo está negativo: os próximos recebíveis o cobrem antes.' : undefined);
  const fees = data ? [data.acquisition_fees, data.antifraud_fees, data.anticipation_fees, data.transfer_fees] : [];
  const paidInFees = fees.reduce((sum, fee) => sum + Math.round(Number(fee) * 100), 0) / 100;
  return (
    <div className={classes.cards}>
      <Card
        title="Saldo disponível"
        value={data ? formatBrlWire(data.available) : '…'}
        isBelowZero={isBelowZero}
        note={data && Number(data.in_transit) > 0 ? `${formatBrlWire(data.in_transit)} a caminho da conta` : '\u00a0'}
        action={
          <Button variant="primary" onClick={() => setOpen('withdrawal')} disabledReason={refusal}>
            Realizar saque
          </Button>
        }
      />
      <Card
        title="Saldo a receber"
        value={data ? formatBrlWire(data.waiting) : '…'}
        note="Parcelas que ainda não venceram"
        action={
          <Button onClick={() => setOpen('anticipation')} disabledReason={refusal}>
            Criar antecipação
          </Button>
        }
      />
      <Card
        title="Histórico"
        value={data ? formatBrlWire(data.withdrawn) : '…'}
        note={data ? `já sacados; ${formatBrlWire(paidInFees.toFixed(2))} em taxas` : '\u00a0'}
        action={<Button onClick={() => setOpen('history')}>Histórico de antecipações</Button>}
      />
      {open === 'withdrawal' && <WithdrawalDialog receiver={receiver} receivers={receivers} onClose={close} />}
      {open === 'anticipation' && <AnticipationDialog receiver={receiver} receivers={receivers} onClose={close} />}
      {open === 'history' && <AnticipationsDialog receiver={receiver} onClose={close} />}
    </div>
  );
}
