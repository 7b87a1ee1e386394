import { positiveMoney } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { recordId } from '@botica/contract/kit/id-param';
import { centsToWire, filledCents, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { balancesOptions, settingsOptions } from '../finance-queries.ts';
import { ReceiverField } from './receiver-field.tsx';

interface WithdrawalDialogProps {
  receiver: number | undefined;
  receivers: readonly { id: number; name: string; is_of_provider: boolean }[];
  onClose: () => void;
}

const schema = z.object({ receiver: recordId, amount: positiveMoney });
type Values = { receiver: string; amount: string };

/** "Realizar saque": asks for the amount and shows the cost and the remaining balance. */
export function WithdrawalDialog({ receiver, receivers, onClose }: WithdrawalDialogProps) {
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant('withdrawal');
  const keyOf = useSendKey();
  const first = receiver ?? receivers[0]?.id ?? 0;
  const record = useRecordForm<Values, z.infer<typeof schema>>({
    schema,
    values: { receiver: String(first), amount: '' },
    version: 0,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () =>
          withGrant((grant) =>
            call(
              receivables.endpoints.requestWithdrawal,
              { body: { ...body, grant } },
              { idempotencyKey: keyOf(body) },
            ),
          ),
        put: () => invalidate(client, receivables),
        success: 'Saque pedido',
      }),
  });
  const { control, watch } = record.form;
  const balances = useQuery(balancesOptions(Number(watch('receiver')))).data;
  const settings = useQuery(settingsOptions()).data;
  const bookCost = settings?.withdrawal_cost;
  const isOfProvider = receivers.some(({ id, is_of_provider: is }) => is && id === Number(watch('receiver')));
  // Pagar.me's cost is known only after its answer.
  const cost = isOfProvider ? null : bookCost;
  return (
    <>
      <FormDialog record={record} title="Realizar saque" action="Realizar saque" onClose={onClose}>
        <ReceiverField control={control} name="receiver" receivers={receivers} />
        <MoneyField control={control} name="amount" label="Valor" required />
        {settings?.can_rewrite && !isOfProvider && (
          <p>Depois do primeiro saque, as taxas que já valem e o início do livro não mudam mais: confira-os antes.</p>
        )}
        {balances && cost !== undefined && (
          <Leaves available={balances.available} cost={cost} amount={filledCents(watch('amount'))} />
        )}
      </FormDialog>
      {grantDialog}
    </>
  );
}

/** `cost`: null if the provider reports it afterwards. */
function Leaves({ available, cost, amount }: { available: string; cost: string | null; amount: number | null }) {
  const left = wireToCents(available) - (amount === null ? 0 : amount + (cost === null ? 0 : wireToCents(cost)));
  return (
    <p role="status">
      Disponível: {formatBrlWire(available)}.{' '}
      {cost === null ? 'A Pagar.me desconta o custo da transferência.' : `O saque custa ${formatBrlWire(cost)}.`}{' '}
      {amount !== null &&
        (left < 0
          ? 'O saque e seu custo passam do saldo disponível.'
          : `Ficam ${formatBrlWire(centsToWire(left))} disponíveis${cost === null ? ', menos esse custo' : ''}.`)}
    </p>
  );
}
