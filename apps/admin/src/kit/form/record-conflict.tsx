import { lazy, Suspense } from 'react';
import type { Difference } from '../feedback/conflict-dialog.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('../feedback/conflict-dialog.tsx')).ConflictDialog,
}));

/** What `useRecordForm` answers when somebody else was quicker: what was typed stands in the form, over their version. */
export interface Conflict {
  /** "Este cliente" */
  record: string;
  differences: readonly Difference[];
  close: () => void;
  /** The form shows their version alone. */
  discard: () => void;
}

interface RecordConflictProps {
  conflict: Conflict | null;
  /** Saves what stands in the form. */
  onSave: () => unknown;
}

/** The one question after a 412. Closed without an answer, the form stays as it stands and can be saved. */
export function RecordConflict({ conflict, onSave }: RecordConflictProps) {
  if (!conflict) return null;
  const { record, differences, close, discard } = conflict;
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        title={`${record} mudou enquanto você editava`}
        differences={differences}
        onClose={close}
        onUseCurrent={() => {
          discard();
          close();
        }}
        onSaveAnyway={() => {
          close();
          void onSave();
        }}
      >
        Outra pessoa alterou este registro{differences.length === 0 && ', fora dos campos que você editou'}. O que você
        digitou está guardado até você escolher; ao salvar mesmo assim, o que só a outra pessoa mudou continua valendo.
      </ConflictDialog>
    </Suspense>
  );
}
