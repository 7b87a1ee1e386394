import type { WithdrawalList, WithdrawalRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import {
  type WithdrawalStatus,
  withdrawalStatusNames,
} from '@botica/contract/features/finance/receivables/receivable-states';
import { moveMoney } from '@botica/contract/features/finance/receivables/receivables.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { formatBrlWire } from '@botica/contract/kit/money';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { StatusBadge } from '../../../kit/look/status-badge.tsx';
import type { StatusTone } from '../../../kit/look/status-colors.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { ReceivableLines } from './receivable-lines.tsx';
import classes from './withdrawals-table.module.css';

const tones: Record<WithdrawalStatus, StatusTone> = {
  pending: 'preparing',
  transferred: 'shipped',
  failed: 'cancelled',
};

interface WithdrawalsTableProps {
  reply: WithdrawalList | undefined;
  /** Id of the receiver whose withdrawals are shown; undefined for all receivers. */
  receiver: number | undefined;
  receiverName: string;
}

/** Withdrawals, with the amount not yet withdrawn first. Each row expands to its receivables and its transfer. */
export function WithdrawalsTable({ reply, receiver, receiverName }: WithdrawalsTableProps) {
  const { time_zone: timeZone } = useSession().store;
  return (
    <div className={`raised ${classes.frame}`} aria-busy={!reply}>
      <table className={classes.table} aria-label="Saques">
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Data
            </th>
            <th scope="col" className={classes.name}>
              TID do saque
            </th>
            <th scope="col" className={classes.name} data-align="right">
              Entrada
            </th>
            <th scope="col" className={classes.name} data-align="right">
              Saída
            </th>
            <th scope="col" className={classes.name}>
              Recebedor
            </th>
          </tr>
        </thead>
        <OpenableRow
          title="Ainda não sacado"
          tid="–"
          income={reply ? formatBrlWire(reply.open.income) : '…'}
          outcome="–"
          receiver={receiverName}
        >
          <ReceivableLines receiver={receiver} withdrawal={undefined} />
        </OpenableRow>
        {reply?.items.map((row) => (
          <OpenableRow
            key={row.id}
            title={formatInstant(row.date, timeZone)}
            tid={row.tid_withdraw}
            badge={<StatusBadge tone={tones[row.status]}>{withdrawalStatusNames[row.status]}</StatusBadge>}
            income={formatBrlWire(row.income)}
            outcome={formatBrlWire(row.outcome)}
            receiver={row.receiver.name}
          >
            <ReceivableLines receiver={undefined} withdrawal={row.id} />
            <Transfer row={row} />
          </OpenableRow>
        ))}
      </table>
    </div>
  );
}

interface OpenableRowProps {
  title: string;
  tid: string;
  badge?: ReactNode;
  income: string;
  outcome: string;
  receiver: string;
  /** Rendered on first opening. */
  children: ReactNode;
}

function OpenableRow({ title, tid, badge, income, outcome, receiver, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <tbody className={classes.group}>
      <tr className={classes.line}>
        <td className={classes.cell} data-phone="title">
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen((before) => !before)}
          >
            <IconChevronDown size={16} aria-hidden />
            {title}
          </button>
        </td>
        <td className={classes.cell} data-phone="plain" data-empty={tid === '–' || undefined}>
          <span className={classes.tid}>
            {tid} {badge}
          </span>
        </td>
        <td className={classes.cell} data-align="right" data-label="Entrada">
          {income}
        </td>
        <td className={classes.cell} data-align="right" data-label="Saída" data-empty={outcome === '–' || undefined}>
          {outcome}
        </td>
        <td className={classes.cell} data-phone="plain">
          {receiver}
        </td>
      </tr>
      <tr id={id} hidden={!isOpen} className={classes.opened}>
        <td className={classes.within} colSpan={5}>
          {isOpen && <div className={classes.inside}>{children}</div>}
        </td>
      </tr>
    </tbody>
  );
}

/** The bank transfer. For a pending one a person records the result. */
function Transfer({ row }: { row: WithdrawalRow }) {
  const [result, setResult] = useState<'transferred' | 'failed' | null>(null);
  const missing = usePermission(moveMoney);
  return (
    <>
      <table className={classes.transfer} aria-label="Transferência">
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Situação
            </th>
            <th scope="col" className={classes.name}>
              TID do saque
            </th>
            <th scope="col" className={classes.name} data-align="right">
              Valor a transferir
            </th>
            <th scope="col" className={classes.name} data-align="right">
              Custo da transferência
            </th>
            <th scope="col" className={classes.name} data-align="right">
              Saída
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.sentLine}>
            <td className={classes.sent} data-label="Situação">
              {withdrawalStatusNames[row.status]}
            </td>
            <td className={classes.sent} data-label="TID do saque">
              {row.tid_withdraw}
            </td>
            <td className={classes.sent} data-align="right" data-label="Valor a transferir">
              {formatBrlWire(row.amount)}
            </td>
            <td className={classes.sent} data-align="right" data-label="Custo da transferência">
              {formatBrlWire(row.cost)}
            </td>
            <td className={classes.sent} data-align="right" data-label="Saída">
              {formatBrlWire(row.outcome)}
            </td>
          </tr>
        </tbody>
      </table>
      {row.status === 'pending' && !row.is_of_provider && (
        <div className={classes.actions}>
          <Button onClick={() => setResult('transferred')} disabledReason={missing}>
            Chegou à conta
          </Button>
          <Button onClick={() => setResult('failed')} disabledReason={missing}>
            Falhou
          </Button>
        </div>
      )}
      {result && <FinishDialog row={row} status={result} onClose={() => setResult(null)} />}
    </>
  );
}
