import { pagarmeRefunds } from '@botica/contract/features/finance/pagarme-refunds.contract';
import { positiveMoney } from '@botica/contract/features/finance/receivable-schemas';
import type { TransactionRow } from '@botica/contract/features/finance/transaction-schemas';
import { centsToWire, filledCents, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { leftOf, paymentText, refetchMoney } from './told-money.ts';

const schema = z.object({ amount: positiveMoney });

/** "Estornar pela Pagar.me": how much she gives back, at first all that is left. */
export function ProviderRefundDialog({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant('refund');
  const keyOf = useSendKey();
  const left = leftOf(row);
  const record = useRecordForm({
    ...{ schema, values: { amount: left }, version: 0, words: null },
    save: (_, outcome, body) => {
      const idempotencyKey = keyOf(body);
      return saveRecord(outcome, {
        send: () =>
          withGrant((grant) =>
            call(
              pagarmeRefunds.endpoints.askRefund,
              { params: { id: row.id }, body: { ...body, grant } },
              { idempotencyKey },
            ),
          ),
        put: () => refetchMoney(client, row),
        success: 'Estorno pedido à Pagar.me',
      });
    },
  });
  const amount = filledCents(record.form.watch('amount'));
  const rest = amount === null ? null : wireToCents(left) - amount;
  return (
    <>
      <FormDialog record={record} title="Estornar pela Pagar.me" action="Estornar" onClose={onClose}>
        <p>
          {paymentText(row)}. A Pagar.me devolve o dinheiro ao cliente, e a transação muda assim que ela o fizer. Não dá
          para desfazer.
        </p>
        <MoneyField control={record.form.control} name="amount" label="Valor a devolver" required />
        <p role="status">{restText(left, rest)}</p>
      </FormDialog>
      {grantDialog}
    </>
  );
}

function restText(left: string, rest: number | null): string {
  if (rest === null) return `Restam ${formatBrlWire(left)}.`;
  if (rest < 0) return `O valor passa do que resta: ${formatBrlWire(left)}.`;
  if (rest === 0) return 'O pagamento fica estornado por inteiro.';
  return `Do pagamento restam ${formatBrlWire(centsToWire(rest))}.`;
}
