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
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { drawKey } from '../../../kit/api/draw-key.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { SelectInput } from '../../../kit/form/select-field.tsx';
import { TextAreaInput } from '../../../kit/form/text-area-field.tsx';
import { startBatch } from '../../../platform/batches/start-batch.ts';
import { ExpeditionChoice } from './expedition-choice.tsx';
import { daysText, StatusPreview, useStatusPreview } from './status-preview.tsx';
import { TrackingCodesField } from './tracking-codes-field.tsx';
import { type TrackingCodes, trackingCodesOf, withRefused } from './tracking-text.ts';

interface StatusDialogProps {
  selection: OrderSelection;
  /** "8 pedidos" */
  countText: string;
  onClose: () => void;
  onStarted: () => void;
}

const { min, max } = justificationLength;

/** Changes the status of many orders: shows the fields that the status requires and the orders that will change. */
export function StatusDialog({ selection, countText, onClose, onStarted }: StatusDialogProps) {
  const id = useId();
  const today = dayInZone(new Date(), useSession().store.time_zone);
  const [status, setStatus] = useState<BulkStatus | null>(null);
  /** Null if each order leaves on its own day. */
  const [day, setDay] = useState<string | null>(null);
  const [justification, setJustification] = useState('');
  const [busy, setBusy] = useState(false);
  const codes = useTrackingCodes();
  const preview = useStatusPreview(selection, status, codes.rested);
  const change = changeOf(status, { day, justification, today, codes: codes.typed });
  const changing = (preview.data?.changing ?? 0) + (preview.data?.coded ?? 0);
  const isUpToDate = preview.data !== undefined && !preview.isPlaceholderData && codes.areRested;
  const isAsking = status !== null && !isUpToDate && preview.error === null;
  const shown = withRefused(codes.typed, (isUpToDate && preview.data?.refused_codes) || []);
  const areCodesWrong = codes.typed.tooMany !== null || shown.some(({ problem }) => problem !== null);
  const isRefused = change === null || (status === orderStatus.shipped && areCodesWrong);
  const form = useRef<HTMLFormElement>(null);
  // After the choice of a status the focus moves to its first field, else to the button, so that Enter leads through
  // the dialog.
  useEffect(() => {
    if (status !== null) nextOf(form.current, id, status)?.focus();
  }, [status, id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change === null || isRefused || changing === 0 || isAsking) return;
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
          disabled={isRefused || (changing === 0 && !isAsking)}
          busy={busy}
          waiting={isAsking}
          onClose={onClose}
        />
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className="stack">
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
          <ExpeditionChoice day={day} onDay={setDay} today={today} days={preview.data && daysText(preview.data)} />
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
        {status === orderStatus.shipped && (
          <TrackingCodesField
            text={codes.typed.text}
            onText={codes.setText}
            shown={shown}
            tooMany={codes.typed.tooMany}
          />
        )}
        {status !== null && <StatusPreview status={status} preview={preview} />}
      </form>
    </Dialog>
  );
}

/** The element to focus after the choice of a status. */
function nextOf(form: HTMLFormElement | null, id: string, status: BulkStatus): HTMLElement | null | undefined {
  if (status === orderStatus.cancelled) return form?.querySelector('textarea');
  return document.querySelector<HTMLElement>(`button[type="submit"][form="${CSS.escape(id)}"]`);
}

/** True if at least one step to this status can be undone. */
const canBeUndone = (to: BulkStatus) => orderStatuses.some((from) => isUndoable(from, to));

const undoChange = (batchId: number) =>
  call(orderBulk.endpoints.undoStatusChange, { params: { id: batchId } }, { idempotencyKey: drawKey() });

/** Milliseconds without typing before the server is asked. */
const restMs = 400;

function useTrackingCodes() {
  const [text, setText] = useState('');
  const typed = useMemo(() => trackingCodesOf(text), [text]);
  const [rested] = useDebouncedValue(typed, restMs);
  return { typed, rested, areRested: rested === typed, setText };
}

interface Filled {
  day: string | null;
  justification: string;
  today: string;
  codes: TrackingCodes;
}

/** Null while something is missing. */
function changeOf(status: BulkStatus | null, { day, justification, today, codes }: Filled): BulkStatusChange | null {
  if (status === null) return null;
  if (status === orderStatus.preparing) {
    if (day === null) return { status };
    return isDay(day) && day >= today ? { status, expedition_date: day } : null;
  }
  if (status === orderStatus.cancelled) {
    const text = justification.trim();
    const { length } = [...text];
    return length >= min && length <= max ? { status, status_justification: text } : null;
  }
  if (status === orderStatus.shipped && codes.lines.length > 0) return { status, tracking_codes: codes.lines };
  return { status };
}
