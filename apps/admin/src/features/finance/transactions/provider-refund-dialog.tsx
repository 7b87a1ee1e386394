import { pagarmeRefunds } from '@botica/contract/features/finance/pagarme/pagarme-refunds.contract';
import { positiveMoney } from '@botica/contract/features/finance/receivables/receivable-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { RefundAmount } from './refund-amount.tsx';
import { leftOf } from './told-money.ts';
import { useMoneyForm } from './use-money-form.ts';

const schema = z.object({ amount: positiveMoney });

/** "Estornar pela Pagar.me": asks for the amount to refund; the default is all that is left. */
export function ProviderRefundDialog({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const left = leftOf(row);
  const money = useMoneyForm({
    row,
    purpose: 'refund',
    schema,
    values: { amount: left },
    send: (input, { idempotencyKey }) => call(pagarmeRefunds.endpoints.askRefund, input, { idempotencyKey }),
    success: 'Estorno pedido à Pagar.me',
  });
  return (
    <MoneyDialog
      {...money}
      title="Estornar pela Pagar.me"
      action="Estornar"
      told="A Pagar.me devolve o dinheiro ao cliente, e a transação muda assim que ela o fizer. Não dá para desfazer."
      onClose={onClose}
    >
      <RefundAmount form={money.record.form} name="amount" label="Valor a devolver" left={left} />
    </MoneyDialog>
  );
}
