import { isInvoiceEditable } from '@botica/contract/features/orders/changes/order-editing';
import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { invoiceNumber, orderRecord } from '@botica/contract/features/orders/record/order-record';
import { type OrderStatus, orderStatus } from '@botica/contract/features/orders/status/order-status';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { LeaveGuard } from '../../../kit/feedback/leave-guard.tsx';
import { lockedProps } from '../../../kit/form/locked-props.ts';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { ConfirmDialog } from '../changes/order-dialogs.tsx';
import type { OrderChanges } from '../changes/use-order-change.ts';
import classes from './invoice-field.module.css';

interface InvoiceFieldProps {
  detail: OrderDetail;
  changes: OrderChanges;
  disabledReason: string | undefined;
}

/** The invoice is set once, while the order is in preparation. It cannot be corrected, so the form asks first. */
export function InvoiceField({ detail, changes, disabledReason }: InvoiceFieldProps) {
  const { order } = detail;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const isEditable = isInvoiceEditable(order);

  const ask = () => {
    const parsed = z.safeParse(invoiceNumber, text);
    setError(parsed.error?.issues[0]?.message);
    setConfirming(parsed.success);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter submits read-only fields too.
    if (isEditable && disabledReason === undefined) ask();
  };
  const number = text.trim();
  const save = () =>
    changes.apply({
      send: (ifMatch) => call(orders.endpoints.setInvoice, { params: { id: order.id }, body: { number } }, { ifMatch }),
      patch: { invoice_number: number },
      success: 'Número da nota fiscal atualizado',
      failure: ordersErrors['orders.invoice_not_editable'].message,
      onSaved: () => setConfirming(false),
      onDropped: () => setConfirming(false),
    });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Leaving the page by saving must not register the invoice without confirmation, so it asks here. */}
      <LeaveGuard
        dirty={isEditable && text !== ''}
        disabledReason={disabledReason}
        onSave={async () => {
          ask();
          return false;
        }}
      />
      <div className={classes.field}>
        <TextInput
          label={orderRecord.labels.invoice_number}
          placeholder={disabledReason ? '—' : placeholder(order.status)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={order.invoice_number ?? text}
          onChange={(next) => {
            setText(next.replace(/\D/g, ''));
            setError(undefined);
          }}
          error={error}
          disabled={disabledReason !== undefined}
          {...lockedProps(!isEditable)}
        />
      </div>
      {isEditable && text !== '' && <Button type="submit">Registrar</Button>}
      {confirming && (
        <ConfirmDialog
          opened={!changes.conflict}
          onClose={() => setConfirming(false)}
          title="Registrar nota fiscal"
          confirmLabel="Registrar"
          onConfirm={save}
        >
          O número {number} ficará registrado no pedido {order.label}. Ele só pode ser informado uma vez.
        </ConfirmDialog>
      )}
    </form>
  );
}

function placeholder(status: OrderStatus): string {
  if (status === orderStatus.preparing) return 'Até 9 dígitos';
  return status < orderStatus.preparing ? 'Disponível em preparação' : '—';
}
