import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { openAmount } from '@botica/contract/features/orders/payments/open-amount';
import { placedPaymentRecord } from '@botica/contract/features/orders/record/placed-records';
import { dayInZone } from '@botica/contract/kit/dates';
import { formatBrl, formatBrlWire, wireToCents } from '@botica/contract/kit/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { DateTimeField } from '../../../kit/form/date-time-field.tsx';
import { FieldGrid } from '../../../kit/form/field-grid.tsx';
import { MoneyField } from '../../../kit/form/money-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { showFieldErrors } from '../../../kit/form/show-field-errors.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useSendKey } from '../../../kit/form/use-send-key.ts';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { installmentOptions, useMethodOptions } from './method-options.ts';
import { isMore, type ReceivedOutput, type ReceivedValues, receivedSchema } from './received-values.ts';
import { sendReceived } from './send-received.ts';

const { labels } = placedPaymentRecord;

interface ReceiveDialogProps {
  detail: OrderDetail;
  changes: OrderChanges;
  onClose: () => void;
}

/** Records a received payment. The whole open amount is preset; a part can be typed. */
export function ReceiveDialog({ detail, changes, onClose }: ReceiveDialogProps) {
  const id = useId();
  const { store } = useSession();
  const keyOf = useSendKey();
  const { order } = detail;
  const open = openAmount(detail);
  const form = useForm<ReceivedValues, unknown, ReceivedOutput>({
    resolver: zodResolver(receivedSchema(open)),
    defaultValues: { method: 'pix', method_name: '', installments: '1', amount: open, paid_at: '', note: '' },
  });
  const { control, watch } = form;
  const [method, amount] = [watch('method'), watch('amount')];
  const isTooMuch = isMore(amount, open);

  const submit = form.handleSubmit((body) =>
    changes.apply({
      send: (ifMatch) => sendReceived(order.id, body, { ifMatch, idempotencyKey: keyOf({ ...body, ifMatch }) }),
      patch: {},
      success: `${formatBrlWire(body.amount)} registrados`,
      failure: 'Não foi possível registrar o recebimento',
      isUndoable: true,
      showFields: (error) => showFieldErrors(error, form),
      onSaved: onClose,
      onDropped: onClose,
    }),
  );

  return (
    <Dialog
      opened={!changes.conflict}
      onClose={onClose}
      dismissable={!changes.busy}
      title="Registrar recebimento"
      size="medium"
      actions={
        <FormActions
          form={id}
          action={isTooMuch ? 'Registrar mesmo assim' : 'Registrar'}
          busy={changes.busy}
          onClose={onClose}
        />
      }
    >
      <form id={id} onSubmit={submit} noValidate className="stack">
        <p className="quiet">
          {formatBrlWire(open)} em aberto de {formatBrlWire(order.price_net)}. Pago por inteiro, o pedido é aprovado.
        </p>
        <FieldGrid>
          <SelectField
            control={control}
            name="method"
            label="Forma de pagamento"
            required
            options={useMethodOptions()}
          />
          <MoneyField control={control} name="amount" label="Valor" required />
          {method === 'other' && (
            <TextField control={control} name="method_name" label="Qual é" required autoComplete="off" />
          )}
          {method === 'credit_card' && (
            <SelectField
              control={control}
              name="installments"
              label={labels.installments}
              options={installmentOptions}
            />
          )}
          <DateTimeField
            control={control}
            name="paid_at"
            label="Recebido em"
            description="Em branco, agora."
            maxDate={dayInZone(new Date(), store.time_zone)}
          />
          <div data-span="6">
            <TextField control={control} name="note" label={labels.note} autoComplete="off" />
          </div>
        </FieldGrid>
        {isTooMuch && (
          <p role="status" className="small">
            São {formatBrl(wireToCents(amount) - wireToCents(open))} a mais do que falta.
          </p>
        )}
      </form>
    </Dialog>
  );
}
