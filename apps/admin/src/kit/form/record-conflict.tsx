import { lazy, Suspense } from 'react';
import type { Conflict } from './use-conflict.ts';

const ConflictQuestion = lazy(async () => ({ default: (await import('./conflict-question.tsx')).ConflictQuestion }));

interface RecordConflictProps {
  conflict: Conflict | null;
  /** Saves what stands in the form. */
  onSave: () => unknown;
}

/** The one question after a 412. Closed without an answer, the form stays as it stands and can be saved. */
export function RecordConflict({ conflict, onSave }: RecordConflictProps) {
  return <Suspense fallback={null}>{conflict && <ConflictQuestion conflict={conflict} onSave={onSave} />}</Suspense>;
}
