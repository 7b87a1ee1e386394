import { useRef, useState } from 'react';
import type { Difference } from '../feedback/conflict-dialog.tsx';
import { type FieldWords, recordDifferences, type Versions } from './field-words.ts';

/** What a record is called in a sentence, and its fields. */
export interface RecordWords<Values> {
  record: `${'Este' | 'Esta'} ${string}`;
  fields: FieldWords<Values>;
}

/** Somebody else was quicker: remembers it until their version is there, and then tells what differs. */
export function useConflict<Values extends Record<string, unknown>>(words: RecordWords<Values> | null) {
  const isStale = useRef(false);
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  return {
    /** A save came too late; false where there is nothing to compare. */
    onStale: () => {
      isStale.current = words !== null;
      return isStale.current;
    },
    /** Another version comes in. */
    compare: (versions: Versions<Values>) => {
      if (isStale.current && words) setDifferences(recordDifferences(words.fields, versions));
      isStale.current = false;
    },
    conflict: words && differences && { record: words.record, differences, close: () => setDifferences(null) },
  };
}
