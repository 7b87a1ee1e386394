import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import type { SaveOutcome } from './use-record-form.ts';

interface RecordSave<Reply> {
  /** The call, with `ifMatch`: the version that the person has seen. Null: they thought better of it, nothing was sent. */
  send: () => Promise<Reply | null>;
  /** Puts the record into the cache: as saved, or after a 412 as somebody else left it. */
  put: (record: Reply) => void;
  /** Toasts. Without `failure` a refusal that names no field is told in the server's words. */
  success: string;
  failure?: string | ((error: unknown) => string);
}

/**
 * Saves for `useRecordForm`. When somebody else was quicker (412) their version comes in under what was typed, and the
 * form asks whose shall stand; the next save is for that version.
 */
export async function saveRecord<Reply>(outcome: SaveOutcome, record: RecordSave<Reply>): Promise<void> {
  try {
    const saved = await record.send();
    if (saved === null) return;
    record.put(saved);
    outcome.onSaved();
    toast.success(record.success);
  } catch (error) {
    if (error instanceof ApiError && error.status === 412 && error.current) {
      // Said before their version comes in: the form compares it with what was seen.
      const isCompared = outcome.onStale(error.changedBy);
      record.put(error.current as Reply);
      if (!isCompared) toast.warning(error.message);
    } else if (!(error instanceof ApiError && outcome.showFields(error))) {
      const { failure = errorMessage } = record;
      toast.error(typeof failure === 'string' ? failure : failure(error));
    }
  }
}
