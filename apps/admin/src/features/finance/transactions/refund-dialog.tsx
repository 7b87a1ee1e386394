import { positiveMoney } from '@botica/contract/features/finance/receivable-schemas';
import { transactionActions } from '@botica/contract/features/finance/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transaction-schemas';
import { optionalLine } from '@botica/contract/kit/fields/text';
import { centsToWire, filledCents, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { leftOf, paymentText, refetchMoney } from './told-money.ts';

const schema = z.object({ amount: positiveMoney, note: optionalLine(200) });

/** "Registrar estorno": how much went back, at first all that is left. */
export function RefundDialog({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant('refund');
  const keyOf = useSendKey();
  const left = leftOf(row);
  const { version } = row;
  const record = useRecordForm({
    ...{ schema, values: { amount: left, note: '' }, version, words: null },
    save: (_, outcome, body) => {
      const idempotencyKey = keyOf(body);
      return saveRecord(outcome, {
        send: () =>
          withGrant((grant) =>
            call(
              transactionActions.endpoints.recordRefund,
              { params: { id: row.id }, body: { ...body, grant } },
              { ifMatch: version, idempotencyKey },
            ),
          ),
        put: () => refetchMoney(client, row),
        success: 'Estorno registrado',
      });
    },
  });
  const amount = filledCents(record.form.watch('amount'));
  return (
    <>
      <FormDialog record={record} title="Registrar estorno" action="Registrar estorno" onClose={onClose}>
        <p>{paymentText(row)}. A Botica não devolve o dinheiro: registre aqui o que já foi devolvido ao cliente.</p>
        <MoneyField control={record.form.control} name="amount" label="Valor estornado" required />
        <p role="status">{amount === null ? `Restam ${formatBrlWire(left)}.` : leavesText(left, amount)}</p>
        <TextField
          control={record.form.control}
          name="note"
          label="Observação"
          description={row.order ? 'Aparece no histórico do pedido' : 'Fica na observação da transação'}
        />
      </FormDialog>
      {grantDialog}
    </>
  );
}

function leavesText(left: string, amount: number): string {
  const rest = wireToCents(left) - amount;
  if (rest < 0) return `O valor passa do que resta: ${formatBrlWire(left)}.`;
  if (rest === 0) return 'O pagamento fica estornado por inteiro.';
  return `O pagamento continua aprovado, e dele restam ${formatBrlWire(centsToWire(rest))}.`;
}
