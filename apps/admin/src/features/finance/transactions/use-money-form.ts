import type { GrantPurpose } from '@botica/contract/features/account/identity-grant';
import type { TransactionRow } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { refetchMoney } from './told-money.ts';

interface MoneyFormOptions<Values extends FieldValues, Out extends FieldValues> {
  row: TransactionRow;
  purpose: GrantPurpose;
  schema: z.core.$ZodType<Out>;
  values: Values;
  send: (
    input: { params: { id: number }; body: Out & { grant: string } },
    options: { ifMatch: number; idempotencyKey: string },
  ) => Promise<TransactionRow>;
  /** Text of the toast. */
  success: string;
}

/**
 * Form for an event of a payment: asks for the person's identity, sends once, and refetches all figures. For
 * `MoneyDialog`.
 */
export function useMoneyForm<Values extends FieldValues, Out extends FieldValues>(
  options: MoneyFormOptions<Values, Out>,
) {
  const { row, purpose, schema, values, send, success } = options;
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant(purpose);
  const keyOf = useSendKey();
  const { id, version } = row;
  const record = useRecordForm<Values, Out>({
    schema,
    values,
    version,
    words: null,
    save: (_, outcome, body) => {
      const idempotencyKey = keyOf(body);
      return saveRecord(outcome, {
        send: () =>
          withGrant((grant) =>
            send({ params: { id }, body: { ...body, grant } }, { ifMatch: version, idempotencyKey }),
          ),
        put: () => refetchMoney(client, row),
        success,
      });
    },
  });
  return { row, record, grantDialog };
}
