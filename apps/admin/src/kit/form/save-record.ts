import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import type { SaveOutcome } from './use-record-form.ts';

interface RecordSave<Reply> {
  /** The call, with `ifMatch`: the version that the person has seen. */
  send: () => Promise<Reply>;
  /** Puts the record into the cache: as saved, or after a 412 as somebody else left it. */
  put: (record: Reply) => void;
  /** Toasts. Without `failure` a refusal that names no field is told in the server's words. */
  success: string;
  failure?: string;
}

/**
 * Saves for `useRecordForm`. When somebody else was quicker (412) their version comes in, what was typed stays, and
 * the fields that both changed say so; the next save is for that version.
 */
export async function saveRecord<Reply>(outcome: SaveOutcome, record: RecordSave<Reply>): Promise<void> {
  try {
    record.put(await record.send());
    outcome.onSaved();
    toast.success(record.success);
  } catch (error) {
    if (error instanceof ApiError && error.status === 412 && error.current) {
      record.put(error.current as Reply);
      toast.warning(error.message);
    } else if (!(error instanceof ApiError && outcome.showFields(error))) {
      toast.error(record.failure ?? errorMessage(error));
    }
  }
}
