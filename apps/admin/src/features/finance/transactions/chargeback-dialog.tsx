import { transactionActions } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { optionalLine } from '@botica/contract/kit/fields/text';
import { formatBrlWire } from '@botica/contract/kit/money';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { MoneyDialog, NoteField } from './money-dialog.tsx';
import { leftOf } from './told-money.ts';
import { useMoneyForm } from './use-money-form.ts';

interface ChargebackDialogProps {
  row: TransactionRow;
  /** True if the store won the dispute and the payment stays valid. */
  isWon: boolean;
  onClose: () => void;
}

const schema = z.object({ note: optionalLine(200) });
const { recordChargeback, winChargeback } = transactionActions.endpoints;

/** "Registrar chargeback", or its end if the store won it. */
export function ChargebackDialog({ row, isWon, onClose }: ChargebackDialogProps) {
  const money = useMoneyForm({
    row,
    purpose: 'chargeback',
    schema,
    values: { note: '' },
    send: (input, options) => call(isWon ? winChargeback : recordChargeback, input, options),
    success: isWon ? 'Chargeback revertido' : 'Chargeback registrado',
  });
  const left = formatBrlWire(leftOf(row));
  return (
    <MoneyDialog
      {...money}
      title={isWon ? 'Reverter chargeback' : 'Registrar chargeback'}
      told={
        isWon
          ? `A contestação foi ganha: ${left} voltam ao saldo, e o pagamento a aprovado.`
          : `O titular contestou o pagamento: ${left} saem do saldo.`
      }
      onClose={onClose}
    >
      <NoteField control={money.record.form.control} name="note" row={row} />
    </MoneyDialog>
  );
}
