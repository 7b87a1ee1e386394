import type { LastChange } from '@botica/contract/kit/errors';
import { useState } from 'react';
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
  /** Who was quicker; null when nobody knows. */
  changedBy: LastChange | null;
  close: () => void;
  /** The form shows their version alone. */
  discard: () => void;
  /** The form shows their values of these fields. */
  takeTheirs: (names: readonly string[]) => void;
}

/** The record as it was when a save was sent that came too late. */
interface Attempt<Values> {
  seen: Values;
  version: number;
  words: RecordWords<Values>;
  changedBy: LastChange | null;
}

interface Present<Values> {
  version: number;
  values: Values;
  typed: () => Values;
}

/**
 * Somebody else was quicker: holds what was seen beside the record as it is, whichever version that is by now. It waits
 * for the version that overtook the save, be it here before the answer or after it.
 */
export function useConflict<Values extends Record<string, unknown>>({ version, values, typed }: Present<Values>) {
  const [late, setLate] = useState<Attempt<Values> | null>(null);
  const isOvertaken = late !== null && version !== late.version;
  return {
    setLate,
    conflict: isOvertaken
      ? {
          ...late.words,
          changedBy: late.changedBy,
          versions: { seen: late.seen, current: values, typed: typed() },
          close: () => setLate(null),
        }
      : null,
  };
}
