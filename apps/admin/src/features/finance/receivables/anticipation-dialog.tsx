import { anticipationRequest } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { receivables } from '@botica/contract/features/finance/receivables/receivables.contract';
import { filledCents, formatBrlWire } from '@botica/contract/kit/money';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate, query } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import { useGrant } from '../../account/grants/use-grant.tsx';
import { balancesOptions } from '../finance-queries.ts';
import { ReceiverField } from './receiver-field.tsx';

interface AnticipationDialogProps {
  receiver: number | undefined;
  receivers: readonly { id: number; name: string }[];
  onClose: () => void;
}

type Request = z.infer<typeof anticipationRequest>;
type Values = { receiver: string; amount: string; timeframe: Request['timeframe'] };

const timeframeOptions = [
  { value: 'start', label: 'Os que vencem primeiro' },
  { value: 'end', label: 'Os que vencem por último' },
];

/** "Criar antecipação": shows the selected instalments and their cost before the confirmation. */
export function AnticipationDialog({ receiver, receivers, onClose }: AnticipationDialogProps) {
  const client = useQueryClient();
  const { withGrant, grantDialog } = useGrant('anticipation');
  const keyOf = useSendKey();
  const first = receiver ?? receivers[0]?.id ?? 0;
  /** The values on screen. If the server's differ, it refuses and the dialog shows the new ones. */
  const shown = useRef<{ fee: string; lines: number }>(undefined);
  const { anticipate, quoteAnticipation } = receivables.endpoints;
  const record = useRecordForm<Values, Request>({
    schema: anticipationRequest,
    values: { receiver: String(first), amount: '', timeframe: 'start' },
    version: 0,
    words: null,
    save: (_, outcome, input) => {
      const body = { ...input, fee: shown.current?.fee };
      return saveRecord(outcome, {
        send: () =>
          withGrant((grant) => call(anticipate, { body: { ...body, grant } }, { idempotencyKey: keyOf(body) })),
        put: () => invalidate(client, receivables),
        // A provider's instalments are unknown until it has decided.
        success: shown.current?.lines === 0 ? 'Antecipação pedida' : 'Recebíveis antecipados',
        failure: (error) => {
          void invalidate(client, quoteAnticipation);
          return errorMessage(error);
        },
      });
    },
  });
  const { control, watch } = record.form;
  const [input] = useDebouncedValue(watch(), 300);
  const quote = useQuery({
    ...query(quoteAnticipation, { query: { ...input, receiver: Number(input.receiver) } }),
    enabled: filledCents(input.amount) !== null,
    staleTime: 0,
  });
  shown.current = quote.data;
  const waiting = useQuery(balancesOptions(Number(watch('receiver')))).data?.waiting;
  return (
    <>
      <FormDialog record={record} title="Criar antecipação" action="Antecipar" onClose={onClose}>
        <ReceiverField control={control} name="receiver" receivers={receivers} />
        <MoneyField
          control={control}
          name="amount"
          label="Valor a antecipar"
          description={
            waiting && `A receber: ${formatBrlWire(waiting)}. Parcelas inteiras são antecipadas, até chegar ao valor.`
          }
          required
        />
        <SelectField control={control} name="timeframe" label="Recebíveis" options={timeframeOptions} required />
        <Quoted quote={quote} />
      </FormDialog>
      {grantDialog}
    </>
  );
}

interface QuotedProps {
  quote: {
    data?: { lines: number; amount: string; fee: string; income: string } | undefined;
    error: unknown;
    isEnabled: boolean;
  };
}

function Quoted({ quote: { data, error, isEnabled } }: QuotedProps) {
  if (!isEnabled) return <p role="status">O custo aparece aqui antes de antecipar.</p>;
  if (error) return <p role="status">{errorMessage(error)}</p>;
  if (!data) return <p role="status">Calculando o custo…</p>;
  if (data.lines === 0) {
    return (
      <p role="status">
        Pelo que a Pagar.me cobra hoje, a antecipação custa cerca de <strong>{formatBrlWire(data.fee)}</strong>. Ela
        decide se a aceita, e por quanto. Não dá para desfazer.
      </p>
    );
  }
  return (
    <p role="status">
      {data.lines === 1 ? '1 parcela' : `${data.lines} parcelas`}, {formatBrlWire(data.amount)} no total. A antecipação
      custa <strong>{formatBrlWire(data.fee)}</strong>: {formatBrlWire(data.income)} ficam disponíveis hoje. Não dá para
      desfazer.
    </p>
  );
}
