import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { justificationLength, orderRecord } from '@botica/contract/features/orders/record/order-record';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import classes from './cancel-dialog.module.css';
import type { OrderChanges } from './use-order-change.ts';

interface CancelDialogProps {
  detail: OrderDetail;
  changes: OrderChanges;
  onClose: () => void;
}

const { min, max } = justificationLength;

export function CancelDialog({ detail, changes, onClose }: CancelDialogProps) {
  const id = useId();
  const { order } = detail;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const length = [...text.trim()].length;
  const isTooLong = length > max;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (length < min || isTooLong) return;
    const justification = text.trim();
    void changes.apply({
      send: (ifMatch) =>
        call(
          orders.endpoints.changeStatus,
          {
            params: { id: order.id },
            body: { id: order.id, status: orderStatus.cancelled, status_justification: justification },
          },
          { ifMatch },
        ),
      patch: { status: orderStatus.cancelled, status_justification: justification },
      success: 'Pedido cancelado',
      failure: ordersErrors['orders.illegal_transition'].message,
      showFields: (error) => {
        setRefusal(error.fields.status_justification);
        return error.fields.status_justification !== undefined;
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
      title={`Cancelar pedido ${order.label}`}
      actions={
        <FormActions
          form={id}
          action="Cancelar pedido"
          danger
          disabled={length < min || isTooLong}
          busy={changes.busy}
          onClose={onClose}
        />
      }
    >
      <form id={id} onSubmit={submit}>
        <p className={classes.warning}>O cancelamento não pode ser desfeito.</p>
        <TextAreaInput
          data-autofocus
          label={orderRecord.labels.status_justification}
          placeholder="Por que o pedido está sendo cancelado?"
          required
          limit={max}
          rows={4}
          value={text}
          onChange={(next) => {
            setText(next);
            setRefusal(undefined);
          }}
          error={refusal ?? (isTooLong ? `A justificativa tem no máximo ${max} caracteres.` : undefined)}
        />
        <p className={classes.hint} role="status">
          {hint(length)}
        </p>
      </form>
    </Dialog>
  );
}

/** The number of missing characters. */
function hint(length: number): string {
  const missing = min - length;
  if (missing <= 0) return '';
  return missing === 1 ? `Falta 1 caractere de ${min}.` : `Faltam ${missing} caracteres de ${min}.`;
}
