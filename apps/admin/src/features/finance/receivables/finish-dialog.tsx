import type { WithdrawalRow } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';

interface FinishDialogProps {
  row: WithdrawalRow;
  status: 'transferred' | 'failed';
  onClose: () => void;
}

/** Records the result of a withdrawal, once. */
export function FinishDialog({ row, status, onClose }: FinishDialogProps) {
  const client = useQueryClient();
  const finish = async () => {
    try {
      const input = { params: { id: row.id }, body: { status } };
      await call(receivables.endpoints.finishWithdrawal, input, { ifMatch: row.version });
      toast.success(status === 'failed' ? 'O saque falhou: o valor voltou ao saldo' : 'Saque transferido');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, receivables);
    onClose();
  };
  const isFailed = status === 'failed';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={isFailed ? `O saque ${row.tid_withdraw} falhou?` : `O saque ${row.tid_withdraw} chegou à conta?`}
      confirmLabel={isFailed ? 'Falhou' : 'Chegou à conta'}
      danger={isFailed}
      onConfirm={finish}
    >
      {isFailed
        ? `${formatBrlWire(row.outcome)} voltam ao saldo disponível. Isto não se desfaz.`
        : `${formatBrlWire(row.amount)} contam como sacados, e ${formatBrlWire(row.cost)} como custo. Isto não se desfaz.`}
    </ConfirmDialog>
  );
}
