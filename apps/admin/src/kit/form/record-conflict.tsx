import { lazy, Suspense } from 'react';
import type { Conflict } from './use-conflict.ts';

const ConflictQuestion = lazy(async () => ({ default: (await import('./conflict-question.tsx')).ConflictQuestion }));

interface RecordConflictProps {
  conflict: Conflict | null;
  /** Saves the current form. */
  onSave: () => unknown;
}

/** The dialog after a 412. If it is closed without an answer, the form stays as it is and can be saved again. */
export function RecordConflict({ conflict, onSave }: RecordConflictProps) {
  return <Suspense fallback={null}>{conflict && <ConflictQuestion conflict={conflict} onSave={onSave} />}</Suspense>;
}
