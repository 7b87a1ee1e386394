import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import type { SaveOutcome } from './use-record-form.ts';

interface RecordSave<Reply> {
  /**
   * The call, with `ifMatch` set to the version that the person has seen. Null if the person cancelled and nothing was
   * sent.
   */
  send: () => Promise<Reply | null>;
  /** Puts the record into the cache: the saved one, or after a 412 the current one. */
  put: (record: Reply) => void;
  /** Texts of the toasts. Without `failure` a refusal that names no field shows the server's message. */
  success: string;
  failure?: string | ((error: unknown) => string);
}

/**
 * Saves for `useRecordForm`. If another person saved first (412), their version is merged under the unsaved input and
 * the form asks which values are kept. The next save uses the new version.
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
      // `onStale` comes first, because the form compares the new version with the one that was seen.
      const isCompared = outcome.onStale(error.changedBy);
      record.put(error.current as Reply);
      if (!isCompared) toast.warning(error.message);
    } else if (!(error instanceof ApiError && outcome.showFields(error))) {
      const { failure = errorMessage } = record;
      toast.error(typeof failure === 'string' ? failure : failure(error));
    }
  }
}
