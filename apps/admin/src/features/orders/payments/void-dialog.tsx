import type { OrderDetail, Payment } from '@botica/contract/features/orders/order-schemas';
import { methodNameOf } from '@botica/contract/features/orders/payments/payment-names';
import { formatBrlWire } from '@botica/contract/kit/money';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import { sendVoid } from './send-received.ts';

interface VoidDialogProps {
  detail: OrderDetail;
  changes: OrderChanges;
  payment: Payment;
  onClose: () => void;
}

/** Cancels a payment that was recorded by mistake. */
export function VoidDialog({ detail: { order }, changes, payment, onClose }: VoidDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Informe o motivo.');
    void changes.apply({
      send: (ifMatch) => sendVoid(order.id, payment.id, reason, ifMatch),
      patch: {},
      success: 'Recebimento cancelado',
      failure: 'Não foi possível cancelar o recebimento',
      showFields: ({ fields }) => {
        setError(fields.reason);
        return fields.reason !== undefined;
      },
      onSaved: onClose,
      onDropped: onClose,
    });
  };
  return (
    <Dialog
      opened={!changes.conflict}
      onClose={onClose}
      dismissable={!changes.busy}
      title="Cancelar recebimento"
      actions={<FormActions form={id} action="Cancelar recebimento" danger busy={changes.busy} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} noValidate className="stack">
        <p>
          {methodNameOf(payment)} de {formatBrlWire(payment.amount)} deixa de contar no pedido e no financeiro. A
          situação do pedido não muda. Se o dinheiro entrou e voltou, registre um estorno no Financeiro.
        </p>
        <TextInput
          data-autofocus
          label="Motivo"
          required
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(next) => {
            setReason(next);
            setError(undefined);
          }}
          error={error}
        />
      </form>
    </Dialog>
  );
}
