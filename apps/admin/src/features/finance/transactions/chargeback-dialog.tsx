import { transactionActions } from '@botica/contract/features/finance/transaction-actions.contract';
import type { TransactionRow } from '@botica/contract/features/finance/transaction-schemas';
import { optionalLine } from '@botica/contract/kit/fields/text';
import { formatBrlWire } from '@botica/contract/kit/money';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { leftOf, paymentText, refetchMoney } from './told-money.ts';

interface ChargebackDialogProps {
  row: TransactionRow;
  /** The dispute is over, and the payment holds. */
  isWon: boolean;
  onClose: () => void;
}

const schema = z.object({ note: optionalLine(200) });

/** "Registrar chargeback", and what became of it where it was won. */
export function ChargebackDialog({ row, isWon, onClose }: ChargebackDialogProps) {
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant('chargeback');
  const keyOf = useSendKey();
  const { recordChargeback, winChargeback } = transactionActions.endpoints;
  const { version } = row;
  const record = useRecordForm({
    ...{ schema, values: { note: '' }, version, words: null },
    save: (_, outcome, body) => {
      const idempotencyKey = keyOf(body);
      return saveRecord(outcome, {
        send: () =>
          withGrant((grant) =>
            call(
              isWon ? winChargeback : recordChargeback,
              { params: { id: row.id }, body: { ...body, grant } },
              { ifMatch: version, idempotencyKey },
            ),
          ),
        put: () => refetchMoney(client, row),
        success: isWon ? 'Chargeback revertido' : 'Chargeback registrado',
      });
    },
  });
  const title = isWon ? 'Reverter chargeback' : 'Registrar chargeback';
  const left = formatBrlWire(leftOf(row));
  return (
    <>
      <FormDialog record={record} title={title} action={title} onClose={onClose}>
        <p>
          {paymentText(row)}.{' '}
          {isWon
            ? `A contestação foi ganha: ${left} voltam ao saldo, e o pagamento a aprovado.`
            : `O titular contestou o pagamento: ${left} saem do saldo.`}
        </p>
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
