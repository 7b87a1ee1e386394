import {
  type BulkStatus,
  type BulkStatusChange,
  bulkStatuses,
  type OrderSelection,
  orderBulk,
} from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { justificationLength, orderRecord } from '@botica/contract/features/orders/record/order-record';
import { orderStatus, orderStatuses, orderStatusTable } from '@botica/contract/features/orders/status/order-status';
import { isUndoable } from '@botica/contract/features/orders/status/status-undo';
import { dayInZone, isDay } from '@botica/contract/kit/dates';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { DateInput } from '../../../kit/form/date-field.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { StatusPreview, useStatusPreview } from './status-preview.tsx';

interface StatusDialogProps {
  selection: OrderSelection;
  /** "8 pedidos" */
  countText: string;
  onClose: () => void;
  onStarted: () => void;
}

const { min, max } = justificationLength;

/** The status that many orders are taken to, with what it asks for, and which of them will change. */
export function StatusDialog({ selection, countText, onClose, onStarted }: StatusDialogProps) {
  const id = useId();
  const today = dayInZone(new Date(), useSession().store.time_zone);
  const [status, setStatus] = useState<BulkStatus | null>(null);
  const [day, setDay] = useState(today);
  const [justification, setJustification] = useState('');
  const [busy, setBusy] = useState(false);
  const preview = useStatusPreview(selection, status);
  const change = changeOf(status, { day, justification, today });
  const changing = preview.data?.changing ?? 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change === null || changing === 0) return;
    setBusy(true);
    const body = { selection, change };
    const isStarted = await startBatch(
      () => call(orderBulk.endpoints.startStatusChange, { body }, { idempotencyKey: drawKey() }),
      canBeUndone(change.status) ? undoChange : undefined,
    );
    setBusy(false);
    if (isStarted) onStarted();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title={`Alterar situação de ${countText}`}
      size="medium"
      actions={
        <FormActions
          form={id}
          action={changing > 0 ? `Alterar ${changing.toLocaleString('pt-BR')}` : 'Alterar'}
          danger={status === orderStatus.cancelled}
          disabled={change === null || changing === 0}
          busy={busy}
          onClose={onClose}
        />
      }
    >
      <form id={id} onSubmit={submit} noValidate className="stack">
        <SelectInput
          data-autofocus
          label="Nova situação"
          placeholder="Escolha a situação"
          required
          options={bulkStatuses.map((value) => ({ value: String(value), label: orderStatusTable[value].name }))}
          value={status === null ? '' : String(status)}
          onChange={(value) => setStatus(bulkStatuses.find((one) => String(one) === value) ?? null)}
        />
        {status === orderStatus.preparing && (
          <DateInput
            label={orderRecord.labels.expedition_date}
            required
            minDate={today}
            value={day}
            onChange={setDay}
          />
        )}
        {status === orderStatus.cancelled && (
          <TextAreaInput
            label={orderRecord.labels.status_justification}
            placeholder="Por que os pedidos estão sendo cancelados?"
            description={`De ${min} a ${max} caracteres. O cancelamento não pode ser desfeito.`}
            required
            limit={max}
            rows={3}
            value={justification}
            onChange={setJustification}
          />
        )}
        {status !== null && <StatusPreview status={status} preview={preview} />}
      </form>
    </Dialog>
  );
}

/** Of orders on whose way to it lies a step that can be taken back. */
const canBeUndone = (to: BulkStatus) => orderStatuses.some((from) => isUndoable(from, to));

const undoChange = (batchId: number) =>
  call(orderBulk.endpoints.undoStatusChange, { params: { id: batchId } }, { idempotencyKey: drawKey() });

/** Null while something is missing. */
function changeOf(
  status: BulkStatus | null,
  { day, justification, today }: { day: string; justification: string; today: string },
): BulkStatusChange | null {
  if (status === null) return null;
  if (status === orderStatus.preparing) {
    return isDay(day) && day >= today ? { status, expedition_date: day } : null;
  }
  if (status === orderStatus.cancelled) {
    const text = justification.trim();
    const { length } = [...text];
    return length >= min && length <= max ? { status, status_justification: text } : null;
  }
  return { status };
}
