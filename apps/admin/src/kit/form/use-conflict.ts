import { useRef, useState } from 'react';
import type { FieldWords, Versions } from './field-words.ts';

/** What a record is called in a sentence, and its fields. */
export interface RecordWords<Values> {
  record: `${'Este' | 'Esta'} ${string}`;
  fields: FieldWords<Values>;
}

/** What `useRecordForm` answers when somebody else was quicker: what was typed stands in the form, over their version. */
export interface Conflict {
  /** "Este cliente" */
  record: string;
  /** Of `FieldWords`. */
  fields: object;
  versions: Versions;
  close: () => void;
  /** The form shows their version alone. */
  discard: () => void;
}

/** Somebody else was quicker: remembers it until their version is there, and then holds both beside what was seen. */
export function useConflict<Values extends Record<string, unknown>>(words: RecordWords<Values> | null) {
  const isStale = useRef(false);
  const [versions, setVersions] = useState<Versions | null>(null);
  return {
    /** A save came too late; false where there is nothing to compare. */
    onStale: () => {
      isStale.current = words !== null;
      return isStale.current;
    },
    /** Another version comes in. */
    compare: (next: Versions<Values>) => {
      if (isStale.current) setVersions(next);
      isStale.current = false;
    },
    conflict: words && versions && { ...words, versions, close: () => setVersions(null) },
  };
}
