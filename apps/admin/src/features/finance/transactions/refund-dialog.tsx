import { positiveMoney } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { transactionActions } from '@botica/contract/features/finance/transactions/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { optionalLine } from '@botica/contract/kit/fields/text';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { MoneyDialog, NoteField } from './money-dialog.tsx';
import { RefundAmount } from './refund-amount.tsx';
import { leftOf } from './told-money.ts';
import { useMoneyForm } from './use-money-form.ts';

const schema = z.object({ amount: positiveMoney, note: optionalLine(200) });

/** "Registrar estorno": asks for the refunded amount; the default is all that is left. */
export function RefundDialog({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const left = leftOf(row);
  const money = useMoneyForm({
    row,
    purpose: 'refund',
    schema,
    values: { amount: left, note: '' },
    send: (input, options) => call(transactionActions.endpoints.recordRefund, input, options),
    success: 'Estorno registrado',
  });
  const { form } = money.record;
  return (
    <MoneyDialog
      {...money}
      title="Registrar estorno"
      told="A Botica não devolve o dinheiro: registre aqui o que já foi devolvido ao cliente."
      onClose={onClose}
    >
      <RefundAmount form={form} name="amount" label="Valor estornado" left={left} />
      <NoteField control={form.control} name="note" row={row} />
    </MoneyDialog>
  );
}
